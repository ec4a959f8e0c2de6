import { Checkbox, ChoiceList, TextField } from "@shopify/polaris";

import { errorAt } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import { ExpiryField } from "../../rules/public";

import type { RedirectCardProps } from "./redirect-editor-form";

/** On which pages, until when, and for whom not. */
export function LimitsCard({ form, change, errors }: RedirectCardProps) {
  return (
    <SectionCard title="Limits">
      <ChoiceList
        title="Pages"
        choices={[
          { label: "All pages", value: "all" },
          { label: "Only these pages", value: "only" },
          { label: "All but these pages", value: "except" },
        ]}
        selected={[form.pages]}
        onChange={([pages]) => change({ pages: pages as typeof form.pages })}
      />
      {form.pages !== "all" && (
        <TextField
          label="Pages, one a line"
          placeholder={"/pages/press\n/collections/*"}
          helpText="Paths of your store. * stands for anything. Nobody is ever led away from the cart, the checkout, an account or your policies."
          autoComplete="off"
          multiline={3}
          spellCheck={false}
          value={form.patterns}
          error={errorAt(errors, "scope")}
          onChange={(patterns) => change({ patterns })}
        />
      )}
      <ExpiryField
        value={form.expiry}
        error={errors.expiresAt}
        onChange={(expiry) => change({ expiry })}
      />
      <Checkbox
        label="Redirect crawlers, too"
        helpText="Search engines then see only what visitors from their own country see, and may drop the other pages. Leave it off unless you know that you want it."
        checked={form.includeCrawlers}
        onChange={(includeCrawlers) => change({ includeCrawlers })}
      />
      <Checkbox
        label="The redirect is on"
        checked={form.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </SectionCard>
  );
}
