import { Checkbox, Text } from "@shopify/polaris";

import type { Policy } from "../../contract/settings-sections";
import type { FormCard } from "../../ui/forms/fields";
import { SectionCard } from "../../ui/section-card";

/** Visit decisions beside the lists, and what happens when they cannot be. */
export function PolicyCard({ field }: FormCard<Policy>) {
  return (
    <SectionCard title="Visit decisions">
      <Checkbox
        label="Allow verified crawlers"
        helpText="Your IP, crawler and custom order rules are checked first."
        {...field.flag("allowVerifiedCrawlers")}
      />
      <Checkbox
        label="Exempt iCloud Private Relay from network rules"
        helpText="Their country is still accurate."
        {...field.flag("allowPrivateRelay")}
      />
      <Checkbox
        label="Keep policies, accounts and orders accessible"
        helpText="For everyone. Includes the password page."
        {...field.flag("keepPagesOpen")}
      />
      <Checkbox
        label="Allow visitors whose country is unsure"
        helpText="Data sources disagree. They are stopped by country only if you stop both."
        {...field.flag("allowUnsureCountry")}
      />
      <Text as="p" tone="subdued">
        Always applied: a visitor waits at most half a second, and is allowed if no decision can be
        made.
      </Text>
    </SectionCard>
  );
}
