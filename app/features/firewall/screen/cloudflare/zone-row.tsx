import { Badge, BlockStack, Box, InlineStack, Text } from "@shopify/polaris";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { RowMenu } from "../../../../ui/lists/row-menu";
import { When } from "../../../../ui/times/when";
import { DisconnectDialog } from "./disconnect-dialog";

interface ZoneRowProps {
  readonly zone: FirewallConnection;
  readonly now: number;
}

const many = (count: number, word: string) => `${count.toLocaleString("en")} ${word}`;

/** One domain: whether its Worker asks, what it told, and the way out. */
export function ZoneRow({ zone, now }: ZoneRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { name, isConnected, lastSeenAt, lastDay, lastProblem, lastProblemAt } = zone;
  const { requests, stops, degraded, lost } = lastDay;
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="100">
        <InlineStack align="space-between" gap="200" wrap={false}>
          <InlineStack gap="200" blockAlign="center">
            <Text as="h3" variant="bodyMd" fontWeight="medium" breakWord>
              {name}
            </Text>
            {isConnected ? (
              <Badge tone="success">Connected</Badge>
            ) : (
              <Badge>Waiting for a request</Badge>
            )}
          </InlineStack>
          <RowMenu
            name={name}
            items={[{ content: "Disconnect", act: () => setLeaving(true), destructive: true }]}
          />
        </InlineStack>
        <Text as="p" variant="bodySm" tone="subdued">
          {lastSeenAt === null ? (
            "Open a page of your shop at this domain: the first request shows here within seconds."
          ) : (
            <>
              Last request <When at={lastSeenAt} now={now} />
            </>
          )}
        </Text>
        <Text as="p" variant="bodySm" tone="subdued">
          In 24 hours: {many(requests, requests === 1 ? "page" : "pages")}, {many(stops, "stopped")}
          , {many(degraded, "undecided")}, {many(lost, "not told")}
        </Text>
        {lastProblem !== "" && lastProblemAt !== null && (
          <Text as="p" variant="bodySm" tone="critical">
            {lastProblem} (<When at={lastProblemAt} now={now} />)
          </Text>
        )}
      </BlockStack>
      {isLeaving && <DisconnectDialog zone={zone} onClose={() => setLeaving(false)} />}
    </Box>
  );
}
