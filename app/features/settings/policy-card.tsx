import type { Policy } from "#app/contract/settings-sections";
import type { FormCard } from "#app/ui/forms/fields";
import { Checkbox, Text } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { policyCard as texts } from "./texts";

/** Visit decisions beside the lists, and what happens when they cannot be. */
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
