import { List, Text } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";
import { reachCard as texts } from "./texts";

/** What a firewall cannot know by itself, and what a merchant can do about it. */
export function ReachCard() {
  return (
    <FoldedCard title={texts.title} intro={texts.about}>
      <Text as="p">{texts.doesNotSee}</Text>
      <List>
        <List.Item>{texts.requestsToServer}</List.Item>
        <List.Item>{texts.myshopifyDomain}</List.Item>
        <List.Item>{texts.usedUpAtCloudflare}</List.Item>
      </List>
    </FoldedCard>
  );
}
