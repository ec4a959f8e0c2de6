import { ChoiceList, TextField } from "@shopify/polaris";

import { MASKS, RETENTION_DAYS, type Privacy } from "../../contract/settings-sections";
import { SectionCard } from "../../ui/section-card";
import { fieldsOf } from "../../ui/forms/fields";

import type { FieldErrors } from "./use-settings-save";

const MASK_CHOICES: Record<(typeof MASKS)[number], { label: string; helpText?: string }> = {
  none: { label: "Keep addresses whole", helpText: "Until the visit itself is deleted." },
  "after-day": {
    label: "Remove the last part after 24 hours",
    helpText: "198.51.100.7 becomes 198.51.100.0. Of IPv6 the first 48 bits stay.",
  },
  "at-once": {
    label: "Remove the last part at once",
    helpText: "You cannot block a single address from the visitor report then.",
  },
};

interface PrivacyCardProps {
  readonly privacy: Privacy;
  readonly onChange: (privacy: Privacy) => void;
  readonly errors: FieldErrors;
}

/** What is kept of visitors, and how long. */
export function PrivacyCard({ privacy, onChange, errors }: PrivacyCardProps) {
  const { retentionDays } = privacy;
  const field = fieldsOf(privacy, (part) => onChange({ ...privacy, ...part }), errors);
  return (
    <SectionCard
      title="Privacy"
      intro="The visitor log holds addresses and browsers. Counters hold neither and stay."
    >
      <TextField
        label="Days a visit stays in the log"
        type="number"
        min={RETENTION_DAYS.min}
        max={RETENTION_DAYS.max}
        suffix="days"
        autoComplete="off"
        helpText={`From ${RETENTION_DAYS.min} to ${RETENTION_DAYS.max}. Older visits are deleted within the hour.`}
        // An empty field is no number; the field shows it empty, and saving says what is missing.
        value={Number.isFinite(retentionDays) ? String(retentionDays) : ""}
        error={errors.retentionDays}
        onChange={(text) =>
          onChange({ ...privacy, retentionDays: text === "" ? NaN : Number(text) })
        }
      />
      <ChoiceList
        title="Visitors’ addresses"
        choices={MASKS.map((value) => ({ value, ...MASK_CHOICES[value] }))}
        {...field.choice("mask")}
      />
    </SectionCard>
  );
}
