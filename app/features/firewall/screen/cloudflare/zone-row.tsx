import { BlockStack, Box, Text } from "@shopify/polaris";
import { useState } from "react";

import type { FirewallConnection } from "../../../../contract/firewall";
import { When } from "../../../../ui/times/when";
import { ConnectionHead, LastDay, LastProblem } from "../connection-parts";
import { DisconnectDialog } from "./disconnect-dialog";

interface ZoneRowProps {
  readonly zone: FirewallConnection;
  readonly now: number;
}

/** One domain: whether its Worker asks, what it told, and the way out. */
export function ZoneRow({ zone, now }: ZoneRowProps) {
  const [isLeaving, setLeaving] = useState(false);
  const { lastSeenAt, lastDay } = zone;
  const disconnect = { content: "Disconnect", act: () => setLeaving(true), destructive: true };
  return (
    <Box as="li" paddingBlock="300" borderBlockStartWidth="025" borderColor="border-secondary">
      <BlockStack gap="100">
        <ConnectionHead connection={zone} menu={[disconnect]} />
        <Text as="p" variant="bodySm" tone="subdued">
          {lastSeenAt === null ? (
            "Open a page of your shop at this domain, wait a few seconds, then reload this page."
          ) : (
            <>
              Last request <When at={lastSeenAt} now={now} />
            </>
          )}
        </Text>
        <LastDay
          connection={zone}
          requests={["page", "pages"]}
          rest={[[lastDay.lost, "not recorded"]]}
        />
        <LastProblem connection={zone} now={now} />
      </BlockStack>
      {isLeaving && <DisconnectDialog zone={zone} onClose={() => setLeaving(false)} />}
    </Box>
  );
}
