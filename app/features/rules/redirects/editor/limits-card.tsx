import { errorAt } from "#app/ui/forms/field-errors";
import { Checkbox, ChoiceList, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { ExpiryField } from "../../entry-editor/fields/expiry-field";
import type { RedirectCard } from "./redirect-form";
import { limitsCard as texts } from "./texts";

/** Edits the pages, expiry, crawler setting and status of a redirect. */
export function LimitsCard({ form, field, errors }: RedirectCard) {
  return (
    <SectionCard title={texts.title}>
      <ChoiceList
        title={texts.pages}
        choices={[
          { label: texts.allPages, value: "all" },
          { label: texts.onlyThesePages, value: "only" },
          { label: texts.allPagesExcept, value: "except" },
        ]}
        {...field.choice("pages")}
      />
      {form.pages !== "all" && (
        <TextField
          label={texts.onePerLine}
          placeholder={texts.onePerLineExample}
          helpText={texts.onePerLineHelp}
          autoComplete="off"
          multiline={3}
          spellCheck={false}
          {...field("patterns")}
          error={errorAt(errors, "scope")}
        />
      )}
      <ExpiryField {...field("expiry", "expiresAt")} />
      <Checkbox
        label={texts.includeCrawlers}
        helpText={texts.includeCrawlersHelp}
        {...field.flag("includeCrawlers")}
      />
      <Checkbox label={texts.isOn} {...field.flag("enabled")} />
    </SectionCard>
  );
}
