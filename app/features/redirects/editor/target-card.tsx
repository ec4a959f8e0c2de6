import { Checkbox, InlineGrid, TextField } from "@shopify/polaris";

import { REDIRECT_LIMITS } from "../../../contract/redirects";
import { errorAt } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import type { RedirectCard } from "./redirect-form";

const UTM = [
  ["source", "UTM source"],
  ["medium", "UTM medium"],
  ["campaign", "UTM campaign"],
] as const;

/** Where visitors are led. */
export function TargetCard({ form, field, change, errors }: RedirectCard) {
  return (
    <SectionCard title="Destination">
      <TextField
        label="Address"
        placeholder="https://example.de or /de"
        helpText="Another website, or a page or language of this store. It is used exactly as saved; nothing in a visitor’s URL can change the website."
        autoComplete="off"
        spellCheck={false}
        maxLength={REDIRECT_LIMITS.targetChars}
        {...field("to")}
      />
      <Checkbox
        label="Keep the page"
        helpText="Visitors on /products/mug are redirected to /products/mug on the destination. Otherwise all visitors go to the URL itself."
        {...field.flag("keepPath")}
      />
      <Checkbox
        label="Keep query parameters"
        helpText="For example, selected variants and search terms."
        {...field.flag("keepQuery")}
      />
      {!form.keepQuery && (
        <Checkbox
          label="Keep UTM parameters"
          helpText="Your reports can still show which campaign the visitor came from."
          {...field.flag("forwardUtm")}
        />
      )}
      <InlineGrid columns={{ xs: 1, sm: 3 }} gap="400">
        {UTM.map(([field, label]) => (
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
