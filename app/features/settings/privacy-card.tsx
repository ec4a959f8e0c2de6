import { ChoiceList } from "@shopify/polaris";

import { MASKS, type Privacy, RETENTION_DAYS } from "../../contract/settings-sections";
import { FoldedCard } from "../../ui/folded-card";
import type { FormCard } from "../../ui/forms/fields";
import { NumberField } from "../../ui/forms/number-field";

const MASK_CHOICES: Record<(typeof MASKS)[number], { label: string; helpText?: string }> = {
  none: { label: "Keep full IP addresses", helpText: "Until the visit itself is deleted." },
  "after-day": {
    label: "Remove the last part after 24 hours",
    helpText: "198.51.100.7 becomes 198.51.100.0. For IPv6, the first 48 bits are kept.",
  },
  "at-once": {
    label: "Remove the last part right away",
    helpText: "You can then no longer block a single IP address from the visitor report.",
  },
};

/** What is kept of visitors, and how long. */
export function PrivacyCard({ field, errors }: FormCard<Privacy>) {
  return (
    <FoldedCard
      title="Privacy"
      mustOpen={Object.keys(errors).length > 0}
      intro="The visitor log contains IP addresses and user agents. Counters contain neither and are kept."
    >
      <NumberField
        label="Days to keep visits in the log"
        min={RETENTION_DAYS.min}
        max={RETENTION_DAYS.max}
        suffix="days"
        helpText={`From ${RETENTION_DAYS.min} to ${RETENTION_DAYS.max}. Older visits are deleted by the end of the day.`}
        {...field("retentionDays")}
      />
      <ChoiceList
        title="Visitors’ IP addresses"
        choices={MASKS.map((value) => ({ value, ...MASK_CHOICES[value] }))}
        {...field.choice("mask")}
      />
    </FoldedCard>
  );
}
