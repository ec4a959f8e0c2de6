import { CollapsibleCard } from "#app/ui/collapsible-card";
import { List, Text } from "#app/ui/kit";

import { reachCard as texts } from "./texts";

/** Card about requests that a firewall cannot see, with remedies for the merchant. */
export function ReachCard() {
  return (
    <CollapsibleCard title={texts.title} intro={texts.about}>
      <Text as="p">{texts.doesNotSee}</Text>
      <List>
        <List.Item>{texts.requestsToServer}</List.Item>
        <List.Item>{texts.myshopifyDomain}</List.Item>
        <List.Item>{texts.usedUpAtCloudflare}</List.Item>
      </List>
    </CollapsibleCard>
  );
}
