import { Checkbox, List, Text } from "@shopify/polaris";

import type { Policy } from "../../contract/settings-sections";
import type { FormCard } from "../../ui/forms/fields";
import { SectionCard } from "../../ui/section-card";

/** How visits are decided beside the lists, and what happens when they cannot be. */
export function PolicyCard({ field }: FormCard<Policy>) {
  return (
    <SectionCard title="How visits are decided">
      <Checkbox
        label="Let verified crawlers in"
        helpText="Search engines and the like whose address proves who they are, or is still being looked up. The rules in your own order and your IP and crawler rules are asked first."
        {...field.flag("allowVerifiedCrawlers")}
      />
      <Checkbox
        label="Spare iCloud Private Relay your network rules"
        helpText="Visitors using iCloud Private Relay. Their country is still accurate."
        {...field.flag("allowPrivateRelay")}
      />
      <Checkbox
        label="Keep policies, accounts and orders open"
        helpText="Policies, the password page, customer accounts and order pages open for everyone, whatever your rules say. The law asks for policies, and customers need their orders wherever they are."
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
          When no decision can be made, the visitor is let in, and the visit is counted as such: a
          fault of ours must never close your store.
        </List.Item>
      </List>
    </SectionCard>
  );
}
