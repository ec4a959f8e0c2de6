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
          { label: "All but these pages", value: "except" },
        ]}
        {...field.choice("pages")}
      />
      {form.pages !== "all" && (
        <TextField
          label="Pages, one per line"
          placeholder={"/pages/press\n/collections/*"}
          helpText="Paths of your store. * stands for anything. Nobody is ever led away from the cart, the checkout, an account or your policies."
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
        helpText="Search engines then see only what visitors from their own country see, and may drop the other pages. Leave it off unless you know that you want it."
        {...field.flag("includeCrawlers")}
      />
      <Checkbox label="The redirect is on" {...field.flag("enabled")} />
    </SectionCard>
  );
}
