import { Badge, BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { RowMenu } from "../../../../ui/lists/row-menu";
import { When } from "../../../../ui/times/when";
import { ConnectionCheck } from "./connection-check";
import { ConnectionDialogs, type OpenDialog } from "./connection-dialogs";

interface ConnectionRowProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
}

/** One proxy: whether it asks, what went wrong, and what can be done with it. */
export function ConnectionRow({ connection, appUrl, now }: ConnectionRowProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { name } = connection;
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="200">
        <InlineStack align="space-between" gap="200" wrap={false}>
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="bodyMd" fontWeight="medium" breakWord>
              {name}
            </Text>
            <StateBadge connection={connection} />
          </InlineStack>
          <RowMenu
            name={name}
            items={[
              { content: "Configuration", act: () => setDialog("set-up") },
              { content: "Edit", act: () => setDialog("edit") },
              { content: "New key", act: () => setDialog("rotate") },
              { content: "Delete", act: () => setDialog("delete"), destructive: true },
            ]}
          />
        </InlineStack>
        <Told connection={connection} now={now} />
        <ConnectionCheck connection={connection} appUrl={appUrl} />
      </BlockStack>
      <ConnectionDialogs
        connection={connection}
        appUrl={appUrl}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </Box>
  );
}

function StateBadge({ connection }: Pick<ConnectionRowProps, "connection">) {
  if (connection.isConnected) return <Badge tone="success">Connected</Badge>;
  return connection.lastSeenAt === null ? (
    <Badge>Waiting for the first request</Badge>
  ) : (
    <Badge tone="attention">Not connected</Badge>
  );
}

const many = (count: number, word: string) => `${count.toLocaleString("en")} ${word}`;

/** What is known of it, a line each. */
function Told({ connection, now }: Pick<ConnectionRowProps, "connection" | "now">) {
  const { connectedSince, lastSeenAt, lastDay, failPolicy, createdAt, oldKeyUntil } = connection;
  const { requests, stops, degraded, malformed } = lastDay;
  return (
    <BlockStack gap="050">
      <Text as="p" variant="bodySm" tone="subdued">
        {connectedSince === null ? "Added " : "Connected since "}
        <When at={connectedSince ?? createdAt} now={now} />
        {lastSeenAt !== null && (
          <>
            {" · Last request "}
            <When at={lastSeenAt} now={now} />
          </>
        )}
        {failPolicy === "open" ? " · Lets in when undecided" : " · Keeps out when undecided"}
      </Text>
      <Text as="p" variant="bodySm" tone="subdued">
        In 24 hours: {many(requests, requests === 1 ? "request" : "requests")},{" "}
        {many(stops, "stopped")}, {many(degraded, "undecided")}, {many(malformed, "unreadable")}
      </Text>
      {oldKeyUntil !== null && (
        <Text as="p" variant="bodySm" tone="subdued">
          The key before the last one works until <When at={oldKeyUntil} now={now} />
        </Text>
      )}
      <Problem connection={connection} now={now} />
    </BlockStack>
  );
}

function Problem({ connection, now }: Pick<ConnectionRowProps, "connection" | "now">) {
  const { lastProblem, lastProblemAt } = connection;
  if (lastProblem === "" || lastProblemAt === null) return null;
  return (
    <Text as="p" variant="bodySm" tone="critical">
      {lastProblem} (<When at={lastProblemAt} now={now} />)
    </Text>
  );
}
