import type { Policy } from "#app/contract/general-settings";
import type { FormCard } from "#app/ui/forms/fields";
import { Checkbox, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { policyCard as texts } from "./texts";

/** Card for exemptions that apply to visits in addition to the rule lists. */
export function PolicyCard({ field }: FormCard<Policy>) {
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        label={texts.allowVerifiedCrawlers}
        helpText={texts.allowVerifiedCrawlersHelp}
        {...field.flag("allowVerifiedCrawlers")}
      />
      <Checkbox
        label={texts.exemptPrivateRelay}
        helpText={texts.exemptPrivateRelayHelp}
        {...field.flag("allowPrivateRelay")}
      />
      <Checkbox
        label={texts.keepPagesAccessible}
        helpText={texts.keepPagesAccessibleHelp}
        {...field.flag("keepPagesOpen")}
      />
      <Checkbox
        label={texts.allowUnsureCountry}
        helpText={texts.allowUnsureCountryHelp}
        {...field.flag("allowUnsureCountry")}
      />
      <Text as="p" tone="subdued">
        {texts.alwaysApplied}
      </Text>
    </SectionCard>
  );
}
