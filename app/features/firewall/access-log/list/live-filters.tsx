import { countries, countryName } from "#app/base/countries";
import { VISIT_LIMITS } from "#app/contract/visits/visit-filters";
import { OUTCOMES } from "#app/engine/decision";
import { OUTCOMES_IN_WORDS } from "#app/features/visits/public";
import { Filters, Select, TextField } from "#app/ui/kit";
import { fact } from "#app/words/fact";
import { byLanguage } from "#app/words/language";

import { FILTER_NAMES, type FilterName, type LiveFilter, NO_FILTER } from "../live/live-filter";
import { entryPointName } from "./entry-points";
import { entryPoints, liveFilters as texts } from "./texts";

interface LiveFiltersProps {
  readonly filter: LiveFilter;
  readonly onChange: (filter: LiveFilter) => void;
}

const labels = (): Readonly<Record<FilterName, string>> => ({
  decision: texts.decision,
  country: texts.country,
  address: texts.address,
  network: texts.network,
  page: texts.page,
  surface: texts.source,
  reference: texts.referenceCode,
});

const hints = (): Readonly<Partial<Record<FilterName, string>>> => ({
  address: "203.0.113.7, 203.0.113.0/24",
  network: texts.networkHint,
  reference: "7K2M9QTDXA",
});

const decisions = (): Readonly<Record<string, string>> => ({
  stopped: texts.anyStop,
  ...Object.fromEntries(OUTCOMES.map((outcome) => [outcome, OUTCOMES_IN_WORDS[outcome]])),
});

type Choices = Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>>;

const choicesByFilter = byLanguage((): Choices => ({
  decision: decisions(),
  surface: entryPoints,
  country: {
    "?": texts.unknownCountry,
    ...Object.fromEntries(countries().map(({ code, name }) => [code, name])),
  },
}));

const LONGEST = 200;

/** Filter bar of the log. The filter applies to the visits shown and to later visits. */
export function LiveFilters({ filter, onChange }: LiveFiltersProps) {
  const change = (name: FilterName, value: string) => onChange({ ...filter, [name]: value });
  const set = FILTER_NAMES.filter((name) => name !== "page" && filter[name] !== "");
  return (
    <Filters
      queryValue={filter.page}
      queryPlaceholder={texts.partOfUrl}
      onQueryChange={(text) => change("page", text.slice(0, LONGEST))}
      onQueryClear={() => change("page", "")}
      filters={FILTER_NAMES.filter((name) => name !== "page").map((name) => ({
        key: name,
        label: labels()[name],
        pinned: name === "decision" || name === "country" || name === "address",
        filter: <FilterField name={name} value={filter[name]} onChange={change} />,
      }))}
      appliedFilters={set.map((name) => ({
        key: name,
        label: fact(labels()[name], valueText(name, filter[name])),
        onRemove: () => change(name, ""),
      }))}
      onClearAll={() => onChange(NO_FILTER)}
    />
  );
}

function valueText(name: FilterName, value: string): string {
  if (name === "surface") return entryPointName(value);
  if (name === "country" && value !== "?") return countryName(value);
  return choicesByFilter()[name]?.[value] ?? value;
}

interface FilterFieldProps {
  readonly name: FilterName;
  readonly value: string;
  readonly onChange: (name: FilterName, value: string) => void;
}

function FilterField({ name, value, onChange }: FilterFieldProps) {
  const choices = choicesByFilter()[name];
  const field = { label: labels()[name], labelHidden: true, value };
  if (!choices) {
    return (
      <TextField
        {...field}
        placeholder={hints()[name]}
        autoComplete="off"
        maxLength={name === "address" ? VISIT_LIMITS.addressChars : LONGEST}
        onChange={(text) => onChange(name, text)}
      />
    );
  }
  const options = Object.entries(choices).map(([choice, label]) => ({ value: choice, label }));
  return (
    <Select
      {...field}
      options={[{ label: texts.any, value: "" }, ...options]}
      onChange={(choice) => onChange(name, choice)}
    />
  );
}
