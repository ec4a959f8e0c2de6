import { Checkbox, ChoiceList, TextField } from "@shopify/polaris";

import { errorAt } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import { ExpiryField } from "../../rules/public-expiry";
import type { RedirectCard } from "./redirect-form";

/** On which pages, until when, and for whom not. */
export function LimitsCard({ form, field, errors }: RedirectCard) {
  return (
    <SectionCard title="Limits">
      <ChoiceList
        title="Pages"
        choices={[
          { label: "All pages", value: "all" },
          { label: "Only these pages", value: "only" },
          { label: "All pages except these", value: "except" },
        ]}
        {...field.choice("pages")}
      />
      {form.pages !== "all" && (
        <TextField
          label="Pages, one per line"
          placeholder={"/pages/press\n/collections/*"}
          helpText="Paths in your store. * matches anything. Visitors are never redirected from the cart, checkout, accounts or policies."
          autoComplete="off"
          multiline={3}
          spellCheck={false}
          {...field("patterns")}
          error={errorAt(errors, "scope")}
        />
      )}
      <ExpiryField {...field("expiry", "expiresAt")} />
      <Checkbox
        label="Redirect crawlers, too"
        helpText="Search engines will then see only the pages for their own country and may drop the others. Leave this off unless you are sure."
        {...field.flag("includeCrawlers")}
      />
      <Checkbox label="The redirect is on" {...field.flag("enabled")} />
    </SectionCard>
  );
}
