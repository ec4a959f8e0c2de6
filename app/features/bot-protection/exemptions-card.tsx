import { Link, List, Text } from "@shopify/polaris";

import type { getVpnBlocker } from "../../contract/bot-protection";
import type { OutputOf } from "../../contract/call";
import { FoldedCard } from "../../ui/folded-card";
import { exemptionsCard as texts } from "./texts";

type Policy = OutputOf<typeof getVpnBlocker>["policy"];

/** Whom the rules do not stop, and where that is changed. */
export function ExemptionsCard({ policy }: { policy: Policy }) {
  const crawlers = policy.allowVerifiedCrawlers
    ? texts.verifiedCrawlersSuchAs
    : texts.verifiedCrawlersAreStopped;
  const relay = policy.allowPrivateRelay
    ? texts.icloudPrivateRelayIs
    : texts.icloudPrivateRelayIsStopped;
  return (
    <FoldedCard title={texts.exemptions}>
      <List>
        <List.Item>{crawlers}</List.Item>
        <List.Item>{relay}</List.Item>
        <List.Item>{texts.anyoneOnYourWhitelists}</List.Item>
      </List>
      <Text as="p">
        <Link url="/settings">{texts.changeItInTheSettings}</Link>
      </Text>
    </FoldedCard>
  );
}
