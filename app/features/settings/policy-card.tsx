import { Checkbox, List, Text } from "@shopify/polaris";

import type { Policy } from "../../contract/settings-sections";
import type { FormCard } from "../../ui/forms/fields";
import { SectionCard } from "../../ui/section-card";

/** Visit decisions beside the lists, and what happens when they cannot be. */
export function PolicyCard({ field }: FormCard<Policy>) {
  return (
    <SectionCard title="Visit decisions">
      <Checkbox
        label="Allow verified crawlers"
        helpText="Search engines and similar crawlers whose IP address is verified or still being verified. Rules in your custom order and your IP and crawler rules are checked first."
        {...field.flag("allowVerifiedCrawlers")}
      />
      <Checkbox
        label="Exempt iCloud Private Relay from network rules"
        helpText="Visitors using iCloud Private Relay. Their country is still accurate."
        {...field.flag("allowPrivateRelay")}
      />
      <Checkbox
        label="Keep policies, accounts and orders accessible"
        helpText="Everyone can open policies, the password page, customer accounts and order pages, regardless of your rules. Policies are required by law, and customers need their orders wherever they are."
        {...field.flag("keepPagesOpen")}
      />
      <Text as="h3" variant="headingSm">
        Always applied
      </Text>
      <List>
        <List.Item>
          A visitor waits at most 0.8 seconds for a decision. After that the page is shown.
        </List.Item>
        <List.Item>
          If no decision can be made, the visitor is allowed in and the visit is counted separately.
          A fault on our side never closes your store.
        </List.Item>
      </List>
    </SectionCard>
  );
}
