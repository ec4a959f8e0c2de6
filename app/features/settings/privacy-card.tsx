import { ChoiceList } from "@shopify/polaris";

import { MASKS, type Privacy, RETENTION_DAYS } from "../../contract/settings-sections";
import { FoldedCard } from "../../ui/folded-card";
import type { FormCard } from "../../ui/forms/fields";
import { NumberField } from "../../ui/forms/number-field";
import { privacyCard as texts } from "./texts";

const MASK_CHOICES: Record<(typeof MASKS)[number], { label: string; helpText?: string }> = {
  none: { label: texts.keepFullIpAddresses, helpText: texts.untilTheVisitItselfIsDeleted },
  "after-day": {
    label: texts.removeTheLastPart,
    helpText: texts.in198511007,
  },
  "at-once": {
    label: texts.removeTheLastPartRightAway,
    helpText: texts.youCanThenNo,
  },
};

/** What is kept of visitors, and how long. */
export function PrivacyCard({ field, errors }: FormCard<Privacy>) {
  return (
    <FoldedCard
      title={texts.privacy}
      mustOpen={Object.keys(errors).length > 0}
      intro={texts.theVisitorLogContains}
    >
      <NumberField
        label={texts.daysToKeepVisits}
        min={RETENTION_DAYS.min}
        max={RETENTION_DAYS.max}
        suffix="days"
        helpText={texts.fromToOlderVisits({ min: RETENTION_DAYS.min, max: RETENTION_DAYS.max })}
        {...field("retentionDays")}
      />
      <ChoiceList
        title={texts.visitorsIpAddresses}
        choices={MASKS.map((value) => ({ value, ...MASK_CHOICES[value] }))}
        {...field.choice("mask")}
      />
    </FoldedCard>
  );
}
