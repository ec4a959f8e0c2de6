import { ChoiceList, TextField } from "@shopify/polaris";

import { REDIRECT_LIMITS } from "../../../contract/redirects";
import { errorAt } from "../../../ui/forms/field-errors";
import { SectionCard } from "../../../ui/section-card";
import { CountriesField } from "../../rules/public";
import type { RedirectCard } from "./redirect-form";
import { RegionsChoice } from "./regions-choice";

interface VisitorsCardProps extends RedirectCard {
  readonly visits: Readonly<Record<string, number>>;
  readonly regions: Readonly<Record<string, readonly string[]>>;
}

/** Whom the redirect is for. */
export function VisitorsCard({ form, field, change, errors, visits, regions }: VisitorsCardProps) {
  const { match, countries } = form;
  const single = match === "only" && countries.length === 1 ? countries[0]! : null;
  return (
    <SectionCard title="Visitors">
      <TextField
        label="Name"
        helpText="Only you and your staff see it."
        autoComplete="off"
        maxLength={REDIRECT_LIMITS.nameChars}
        {...field("name")}
      />
      <ChoiceList
        title="Location"
        choices={[
          { label: "In these countries", value: "only" },
          { label: "Everywhere except these countries", value: "except" },
        ]}
        {...field.choice("match")}
      />
      <CountriesField
        countries={countries}
        visits={visits}
        error={errorAt(errors, "places")}
        onChange={(countries) => change({ countries, regions: [] })}
      />
      {single !== null && (
        <RegionsChoice
          country={single}
          known={regions[single] ?? []}
          chosen={form.regions}
          onChange={(regions) => change({ regions })}
        />
      )}
      <TextField
        label="Page languages"
        helpText="Such as en, de or pt-br, separated by commas. Leave empty for all languages."
        autoComplete="off"
        spellCheck={false}
        {...field("languages")}
        error={errorAt(errors, "languages")}
      />
    </SectionCard>
  );
}
