import { Checkbox, Text } from "@shopify/polaris";

import type { Policy } from "../../contract/settings-sections";
import type { FormCard } from "../../ui/forms/fields";
import { SectionCard } from "../../ui/section-card";
import { policyCard as texts } from "./texts";

/** Visit decisions beside the lists, and what happens when they cannot be. */
export function PolicyCard({ field }: FormCard<Policy>) {
  return (
    <SectionCard title={texts.visitDecisions}>
      <Checkbox
        label={texts.allowVerifiedCrawlers}
        helpText={texts.yourIpCrawlerAnd}
        {...field.flag("allowVerifiedCrawlers")}
      />
      <Checkbox
        label={texts.exemptIcloudPrivateRelay}
        helpText={texts.theirCountryIsStillAccurate}
        {...field.flag("allowPrivateRelay")}
      />
      <Checkbox
        label={texts.keepPoliciesAccountsAndOrdersAccessible}
        helpText={texts.forEveryoneIncludesThePasswordPage}
        {...field.flag("keepPagesOpen")}
      />
      <Checkbox
        label={texts.allowVisitorsWhoseCountryIsUnsure}
        helpText={texts.dataSourcesDisagreeThey}
        {...field.flag("allowUnsureCountry")}
      />
      <Text as="p" tone="subdued">
        {texts.alwaysAppliedAVisitor}
      </Text>
    </SectionCard>
  );
}
