import { BlockStack, Box, Text } from "@shopify/polaris";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { When } from "../../../../ui/times/when";
import { PROXIES } from "../../configurations/proxies";
import { ConnectionHead, LastDay, LastProblem } from "../connection-parts";
import { ConnectionCheck } from "./connection-check";
import { ConnectionDialogs, type OpenDialog } from "./connection-dialogs";
import { lastAsked } from "./proxy-check";

interface ConnectionRowProps {
  readonly connection: FirewallConnection;
  readonly appUrl: string;
  readonly now: number;
}

/** One proxy: whether it asks, what went wrong, and what can be done with it. */
export function ConnectionRow({ connection, appUrl, now }: ConnectionRowProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="200">
        <ConnectionHead
          connection={connection}
          menu={[
            { content: "Configuration", act: () => setDialog("set-up") },
            { content: "Edit", act: () => setDialog("edit") },
            { content: "New key", act: () => setDialog("rotate") },
            { content: "Delete", act: () => setDialog("delete"), destructive: true },
          ]}
        />
        <Told connection={connection} now={now} />
        <ConnectionCheck connection={connection} appUrl={appUrl} />
      </BlockStack>
      <ConnectionDialogs
        connection={connection}
        appUrl={appUrl}
        now={now}
        open={dialog}
        onClose={() => setDialog(null)}
      />
    </Box>
  );
}

/** What is known of it, a line each. */
function Told({ connection, now }: Pick<ConnectionRowProps, "connection" | "now">) {
  const { connectedSince, lastDay, failPolicy, createdAt, oldKeyUntil } = connection;
  const last = lastAsked(connection);
  return (
    <BlockStack gap="050">
      <Text as="p" variant="bodySm" tone="subdued">
        {connectedSince === null ? "Added " : "Connected "}
        <When at={connectedSince ?? createdAt} now={now} />
        {last && (
          <>
            {` · Last request ${last.proxy ? `from ${PROXIES[last.proxy].name} ` : ""}`}
            <When at={last.at} now={now} />
          </>
        )}
        {failPolicy === "open" ? " · Allows when undecided" : " · Blocks when undecided"}
      </Text>
      <LastDay
        connection={connection}
        requests={["request", "requests"]}
        rest={[[lastDay.malformed, "unreadable"]]}
      />
      {oldKeyUntil !== null && (
        <Text as="p" variant="bodySm" tone="subdued">
          The previous key stops working <When at={oldKeyUntil} now={now} />
        </Text>
      )}
      <LastProblem connection={connection} now={now} />
    </BlockStack>
  );
}
