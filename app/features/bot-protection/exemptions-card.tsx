import { Link, List, Text } from "@shopify/polaris";

import type { getVpnBlocker } from "../../contract/bot-protection";
import type { OutputOf } from "../../contract/call";
import { FoldedCard } from "../../ui/folded-card";

type Policy = OutputOf<typeof getVpnBlocker>["policy"];

/** Whom the rules do not stop, and where that is changed. */
export function ExemptionsCard({ policy }: { policy: Policy }) {
  const crawlers = policy.allowVerifiedCrawlers
    ? "Verified crawlers, such as Google’s, are allowed before any network rule is checked."
    : "Verified crawlers are stopped like other visitors.";
  const relay = policy.allowPrivateRelay
    ? "iCloud Private Relay is exempt from all network rules except its own row."
    : "iCloud Private Relay is stopped like any other network.";
  return (
    <FoldedCard title="Exemptions">
      <List>
        <List.Item>{crawlers}</List.Item>
        <List.Item>{relay}</List.Item>
        <List.Item>Anyone on your whitelists.</List.Item>
      </List>
      <Text as="p">
        <Link url="/settings">Change it in the settings</Link>
      </Text>
    </FoldedCard>
  );
}
