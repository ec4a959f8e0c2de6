import { REDIRECT_LIMITS } from "#app/contract/redirects";
import { errorAt } from "#app/ui/forms/field-errors";
import { Checkbox, InlineGrid, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import type { RedirectCard } from "./redirect-form";
import { targetCard as texts } from "./texts";

const utmFields = () =>
  [
    ["source", texts.utmSource],
    ["medium", texts.utmMedium],
    ["campaign", texts.utmCampaign],
  ] as const;

/** Edits the target of the redirect. */
export function TargetCard({ form, field, change, errors }: RedirectCard) {
  return (
    <SectionCard title={texts.title}>
      <TextField
        label={texts.address}
        placeholder={texts.addressExample}
        helpText={texts.addressHelp}
        autoComplete="off"
        spellCheck={false}
        maxLength={REDIRECT_LIMITS.targetChars}
        {...field("to")}
      />
      <Checkbox label={texts.keepPage} helpText={texts.keepPageHelp} {...field.flag("keepPath")} />
      <Checkbox
        label={texts.keepQuery}
        helpText={texts.keepQueryHelp}
        {...field.flag("keepQuery")}
      />
      {!form.keepQuery && (
        <Checkbox
          label={texts.keepUtm}
          helpText={texts.keepUtmHelp}
          {...field.flag("forwardUtm")}
        />
      )}
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
        {utmFields().map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            autoComplete="off"
            maxLength={REDIRECT_LIMITS.utmChars}
            value={form.utm[field] ?? ""}
            error={errorAt(errors, `utm.${field}`)}
            onChange={(value) => change({ utm: { ...form.utm, [field]: value } })}
          />
        ))}
      </InlineGrid>
    </SectionCard>
  );
}
