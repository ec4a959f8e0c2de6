import type { getVpnBlocker } from "#app/contract/bot-protection";
import type { OutputOf } from "#app/contract/call";
import { CollapsibleCard } from "#app/ui/collapsible-card";
import { Link, List, Text } from "#app/ui/kit";

import { exemptionsCard as texts } from "./texts";

type Policy = OutputOf<typeof getVpnBlocker>["policy"];

/** Lists the visitors whom the rules do not stop, with links to the settings. */
export function ExemptionsCard({ policy }: { policy: Policy }) {
  const crawlers = policy.allowVerifiedCrawlers ? texts.crawlersAllowed : texts.crawlersStopped;
  const relay = policy.allowPrivateRelay ? texts.relayAllowed : texts.relayStopped;
  return (
    <CollapsibleCard title={texts.title}>
      <List>
        <List.Item>{crawlers}</List.Item>
        <List.Item>{relay}</List.Item>
        <List.Item>{texts.whitelisted}</List.Item>
      </List>
      <Text as="p">
        <Link url="/settings">{texts.changeInSettings}</Link>
      </Text>
    </CollapsibleCard>
  );
}
