import type { ReactNode } from "react";

import { countries, countryName } from "#app/base/countries";
import type {
  BOUGHT_FILTERS,
  CRAWLER_FILTERS,
  DECISION_FILTERS,
  SIGNS_FILTERS,
  SURFACE_FILTERS,
} from "#app/contract/visits/visit-filters";
import { NETWORK_CLASSES } from "#app/engine/visit";
import { ChoiceList, Filters, Select, Text, TextField } from "#app/ui/kit";
import { useDebouncedText } from "#app/ui/lists/use-debounced-text";
import { useStoreZone } from "#app/ui/times/store-zone";
import { zonedTimes } from "#app/ui/times/zoned-time";
import { fact } from "#app/words/fact";
import { byLanguage } from "#app/words/language";

import { CLASS_WORDS } from "../words/visit-words";
import { FILTER_NAMES, type FilterName, isFilterSet, type ShownVisits } from "./report-query";
import { visitFilters as texts } from "./texts";
import { useReportQuery } from "./use-report-query";

interface VisitFiltersProps {
  readonly shown: ShownVisits;
  /** Error messages by filter. */
  readonly fields: Readonly<Record<string, string>>;
  readonly isLoading: boolean;
  /** Content next to the search field. */
  readonly children: ReactNode;
}

const decisions = (): Readonly<Record<(typeof DECISION_FILTERS)[number], string>> => ({
  any: texts.any,
  stopped: texts.stopped,
  allow: texts.allowed,
  block: texts.blocked,
  redirect: texts.redirected,
  restrict: texts.blockedFromCart,
  challenge: texts.challenged,
  watched: texts.matchedMonitorOnly,
  undecided: texts.undecided,
  trusted: texts.markedAsSafe,
});

const crawlers = (): Readonly<Record<(typeof CRAWLER_FILTERS)[number], string>> => ({
  any: texts.any,
  person: texts.noCrawlers,
  bot: texts.allCrawlers,
  verified: texts.verifiedCrawlers,
  pending: texts.crawlersNotYetVerified,
  spoofed: texts.spoofedCrawlers,
  unverified: texts.unverifiedCrawlers,
});

const surfaces = (): Readonly<Record<(typeof SURFACE_FILTERS)[number], string>> => ({
  any: texts.any,
  storefront: texts.storefront,
  firewall: texts.firewall,
});

const boughtTexts = (): Readonly<Record<(typeof BOUGHT_FILTERS)[number], string>> => ({
  any: texts.any,
  yes: texts.withOrder,
  no: texts.withoutOrder,
});

const signs = (): Readonly<Record<(typeof SIGNS_FILTERS)[number], string>> => ({
  any: texts.any,
  yes: texts.withSigns,
  no: texts.withoutSigns,
});

const classes = (): Readonly<Record<string, string>> => ({ any: texts.any, ...CLASS_WORDS });

const labels = (): Readonly<Record<FilterName, string>> => ({
  decision: texts.decision,
  surface: texts.decidedBy,
  rule: texts.rule,
  address: texts.address,
  country: texts.country,
  place: texts.regionOrCity,
  network: texts.network,
  networkClass: texts.ipType,
  crawler: texts.crawlers,
  bought: texts.bought,
  signs: texts.signs,
  within: texts.within,
  agent: texts.browserOrDevice,
  page: texts.page,
  source: texts.referrer,
  search: texts.text,
});

/** Returns the placeholders of the text filters. */
const hints = (): Readonly<Partial<Record<FilterName, string>>> => ({
  address: "203.0.113.7, 203.0.113.0/24",
  place: texts.placeExample,
  network: texts.networkExample,
  agent: texts.agentExample,
  page: "/products/linen-shirt",
  source: texts.referrerExample,
});

type Choices = Readonly<Partial<Record<FilterName, Readonly<Record<string, string>>>>>;

const choicesByFilter = byLanguage((): Choices => ({
  decision: decisions(),
  surface: surfaces(),
  networkClass: Object.fromEntries(
    ["any", ...NETWORK_CLASSES].map((name) => [name, classes()[name] ?? name]),
  ),
  crawler: crawlers(),
  bought: boughtTexts(),
  signs: signs(),
}));

/** Filters that only links can set. They are shown only while set, so that the merchant can remove them. */
const SET_BY_LINKS: ReadonlySet<FilterName> = new Set<FilterName>(["rule", "within"]);

/** Shows the filters of the report. */
export function VisitFilters({ shown, fields, isLoading, children }: VisitFiltersProps) {
  const { change } = useReportQuery();
  const timeZone = useStoreZone();
  const search = useDebouncedText(shown.search, (text) => change({ search: text }));
  const set = FILTER_NAMES.filter((name) => name !== "search" && isFilterSet(shown, name));
  const offered = FILTER_NAMES.filter(
    (name) => name !== "search" && (!SET_BY_LINKS.has(name) || set.includes(name)),
  );
  const clear = (names: readonly FilterName[]) =>
    change(Object.fromEntries(names.map((name) => [name, null])));
  return (
    <Filters
      queryValue={search.text}
      queryPlaceholder={texts.searchHint}
      onQueryChange={search.type}
      onQueryClear={() => search.type("")}
      loading={isLoading}
      filters={offered.map((name) => ({
        key: name,
        label: labels()[name],
        pinned: name === "decision" || name === "address" || name === "country",
        filter: SET_BY_LINKS.has(name) ? (
          <Text as="p">{valueText(name, String(shown[name]), timeZone)}</Text>
        ) : (
          <FilterField name={name} shown={shown} error={fields[name]} />
        ),
      }))}
      appliedFilters={set.map((name) => ({
        key: name,
        label: fact(labels()[name], valueText(name, String(shown[name]), timeZone)),
        onRemove: () => clear([name]),
      }))}
      onClearAll={() => clear(FILTER_NAMES)}
    >
      {children}
    </Filters>
  );
}

function valueText(name: FilterName, value: string, timeZone: string): string {
  if (name === "country") return countryName(value.toUpperCase());
  if (name === "rule") return texts.chosenRule;
  if (name === "within") return zonedTimes(value, timeZone);
  return choicesByFilter()[name]?.[value] ?? value;
}

interface FilterFieldProps {
  readonly name: FilterName;
  readonly shown: ShownVisits;
  readonly error: string | undefined;
}

function FilterField({ name, shown, error }: FilterFieldProps) {
  const { change } = useReportQuery();
  const choices = choicesByFilter()[name];
  const value = String(shown[name]);
  if (name === "country") return <CountryFilter value={value} error={error} />;
  if (!choices) return <TextFilter name={name} value={value} error={error} />;
  return (
    <ChoiceList
      title={labels()[name]}
      titleHidden
      choices={Object.entries(choices).map(([choice, label]) => ({ value: choice, label }))}
      selected={[value]}
      onChange={([choice]) => change({ [name]: choice ?? null })}
    />
  );
}

function CountryFilter({ value, error }: Pick<FilterFieldProps, "error"> & { value: string }) {
  const { change } = useReportQuery();
  return (
    <Select
      label={texts.country}
      labelHidden
      options={[
        { label: texts.any, value: "" },
        ...countries().map(({ code, name }) => ({ label: name, value: code })),
      ]}
      value={value.toUpperCase()}
      error={error}
      onChange={(country) => change({ country })}
    />
  );
}

interface TextFilterProps {
  readonly name: FilterName;
  readonly value: string;
  readonly error: string | undefined;
}

function TextFilter({ name, value, error }: TextFilterProps) {
  const { change } = useReportQuery();
  const { text, type } = useDebouncedText(value, (next) => change({ [name]: next }));
  return (
    <TextField
      label={labels()[name]}
      labelHidden
      placeholder={hints()[name]}
      autoComplete="off"
      value={text}
      error={text.trim() === value ? error : undefined}
      onChange={type}
    />
  );
}
