import { List } from "@shopify/polaris";

import { SectionCard } from "../../../ui/section-card";

/** What a firewall cannot know by itself, and what a merchant can do about it. */
export function ReachCard() {
  return (
    <SectionCard title="What the firewall does not see">
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
          What a visitor writes in headers. The address comes from X-Forwarded-For, at the place
          your number of proxies says; page and host from what your proxy sets. Everything else is
          ignored, and two that disagree are refused.
        </List.Item>
      </List>
    </SectionCard>
  );
}
