import { List, Text } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";
import { reachCard as texts } from "./texts";

/** What a firewall cannot know by itself, and what a merchant can do about it. */
export function ReachCard() {
  return (
    <FoldedCard title={texts.whatTheFirewallCannotDo} intro={texts.visitorsCantFakeThe}>
      <Text as="p">{texts.theFirewallDoesntSee}</Text>
      <List>
        <List.Item>{texts.requestsStraightToYour}</List.Item>
        <List.Item>{texts.yourStoreAtIts}</List.Item>
        <List.Item>{texts.yourStoreAtCloudflare}</List.Item>
      </List>
    </FoldedCard>
  );
}
