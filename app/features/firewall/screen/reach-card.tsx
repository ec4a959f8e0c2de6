import { List, Text } from "@shopify/polaris";

import { FoldedCard } from "../../../ui/folded-card";

/** What a firewall cannot know by itself, and what a merchant can do about it. */
export function ReachCard() {
  return (
    <FoldedCard
      title="What the firewall cannot do"
      intro="Visitors can’t fake the IP address, page or host your rules check: the IP address is read from X-Forwarded-For according to your number of proxies, and page and host from what your proxy sets. Requests whose headers disagree are blocked. User agent and referrer are sent by the visitor."
    >
      <Text as="p">The firewall doesn’t see:</Text>
      <List>
        <List.Item>
          Requests straight to your server’s own IP address. Let your server answer only your proxy:
          by its firewall, or by listening on an address no one else reaches.
        </List.Item>
        <List.Item>
          Your store at its myshopify.com domain, which never passes your server. The storefront’s
          rules work there.
        </List.Item>
        <List.Item>
          Your store at Cloudflare once the free plan’s daily requests are used up: visitors then
          bypass the firewall until midnight UTC.
        </List.Item>
      </List>
    </FoldedCard>
  );
}
