import { List } from "@shopify/polaris";

import { SectionCard } from "../../../ui/section-card";

/** What a firewall cannot know by itself, and what a merchant can do about it. */
export function ReachCard() {
  return (
    <SectionCard
      title="What the firewall does not see"
      intro="Visitors can’t choose the address, page or host your rules look at: the address is read from X-Forwarded-For according to your number of proxies, and page and host from what your proxy sets. Requests whose headers disagree are refused. User agent and referrer are what the visitor sends."
    >
      <List>
        <List.Item>
          Requests straight to your server’s own address. Let your server answer your proxy only: by
          its firewall, or by listening on an address that nobody else reaches.
        </List.Item>
        <List.Item>
          Your store at its myshopify.com domain, which never passes your server. The storefront’s
          rules work there.
        </List.Item>
        <List.Item>
          Your store at Cloudflare once the free plan’s requests of the day are used up: visitors
          then go past the firewall until midnight UTC.
        </List.Item>
      </List>
    </SectionCard>
  );
}
