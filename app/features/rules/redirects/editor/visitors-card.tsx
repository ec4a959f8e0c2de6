import { REDIRECT_LIMITS } from "#app/contract/redirects";
import { errorAt } from "#app/ui/forms/field-errors";
import { ChoiceList, TextField } from "#app/ui/kit";
import { SectionCard } from "#app/ui/section-card";

import { CountriesField } from "../../country-list/countries-field";
import type { RedirectCard } from "./redirect-form";
import { RegionsChoice } from "./regions-choice";
import { visitorsCard as texts } from "./texts";

interface VisitorsCardProps extends RedirectCard {
  readonly visits: Readonly<Record<string, number>>;
  readonly regions: Readonly<Record<string, readonly string[]>>;
}

/** Edits the visitors that the redirect applies to. */
export function VisitorsCard({ form, field, change, errors, visits, regions }: VisitorsCardProps) {
  const { match, countries } = form;
  const single = match === "only" && countries.length === 1 ? countries[0]! : null;
  return (
    <SectionCard title={texts.title}>
      <TextField
        label={texts.name}
        helpText={texts.nameHelp}
        autoComplete="off"
        maxLength={REDIRECT_LIMITS.nameChars}
        {...field("name")}
      />
      <ChoiceList
        title={texts.location}
        choices={[
          { label: texts.inTheseCountries, value: "only" },
          { label: texts.everywhereExcept, value: "except" },
        ]}
        {...field.choice("match")}
      />
      <CountriesField
        of="visitors"
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
        label={texts.pageLanguages}
        helpText={texts.pageLanguagesHelp}
        autoComplete="off"
        spellCheck={false}
        {...field("languages")}
        error={errorAt(errors, "languages")}
      />
    </SectionCard>
  );
}
