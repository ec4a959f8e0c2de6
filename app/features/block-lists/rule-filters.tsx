import {
  ChoiceList,
  IndexFilters,
  IndexFiltersMode,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from "@shopify/polaris";

import { RULE_LIMITS } from "../../contract/rules/rule-limits";
import { SearchTooLong } from "../../ui/lists/search-too-long";
import { useDebouncedText } from "../../ui/lists/use-debounced-text";
import { ACTIONS, SOURCE_OPTIONS } from "../rules/public-words";
import { kindName } from "../visitors/public";
import { USUAL_ORDER } from "./rule-words";
import { type RulesQuery, useRulesQuery } from "./rules-query";

const SORTS: IndexFiltersProps["sortOptions"] = [
  { label: "Priority", value: "order asc", directionLabel: "First to last" },
  { label: "Added", value: "created desc", directionLabel: "Newest first" },
  { label: "Hits in 7 days", value: "hits desc", directionLabel: "Most first" },
  { label: "Last hit", value: "last-hit desc", directionLabel: "Newest first" },
];

type FilterName = "kind" | "status" | "effect" | "action" | "source";

interface Choice {
  readonly value: string;
  readonly label: string;
}

const FILTERS: readonly {
  readonly name: FilterName;
  readonly title: string;
  readonly choices: readonly Choice[];
}[] = [
  {
    name: "kind",
    title: "Type",
    choices: USUAL_ORDER.map((value) => ({ value, label: kindName(value) })),
  },
  {
    name: "status",
    title: "Status",
    choices: [
      { value: "enabled", label: "Enabled" },
      { value: "disabled", label: "Disabled" },
      { value: "expired", label: "Expired" },
      { value: "inactive", label: "Inactive: not in your plan" },
    ],
  },
  {
    name: "effect",
    title: "Effect",
    choices: [
      { value: "block", label: "Blocks or monitors" },
      { value: "allow", label: "Allows" },
    ],
  },
  {
    name: "action",
    title: "Action",
    choices: ACTIONS.map(({ value, label }) => ({ value, label })),
  },
  { name: "source", title: "Source", choices: SOURCE_OPTIONS },
];

/** Search, filters and order; the address says what is shown. */
export function RuleFilters({ query, isLoading }: { query: RulesQuery; isLoading: boolean }) {
  const change = useRulesQuery();
  const { mode, setMode } = useSetIndexFiltersMode(IndexFiltersMode.Filtering);
  const search = useDebouncedText(query.search, (text) => change({ search: text }), {
    most: RULE_LIMITS.searchChars,
  });
  const chosen = FILTERS.filter(({ name }) => query[name] !== "any");
  const set = (name: FilterName, value = "any") => change({ [name]: value } as Partial<RulesQuery>);
  return (
    <>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        loading={isLoading}
        canCreateNewView={false}
        autoFocusSearchField={false}
        tabs={[]}
        selected={0}
        queryValue={search.text}
        queryPlaceholder="Value, label, note or IP address"
        onQueryChange={search.type}
        onQueryClear={() => search.type("")}
        cancelAction={{ onAction: () => search.type("") }}
        sortOptions={SORTS}
        sortSelected={[
          query.sort === "order" ? "order asc" : query.sort.replace(/-desc$/, " desc"),
        ]}
        onSort={([value = ""]) =>
          change({
            sort: (value === "order asc" ? "order" : value.replace(" ", "-")) as RulesQuery["sort"],
          })
        }
        filters={FILTERS.map(({ name, title, choices }) => ({
          key: name,
          label: title,
          shortcut: true,
          filter: (
            <ChoiceList
              title={title}
              titleHidden
              choices={[...choices]}
              selected={[query[name]]}
              onChange={([value]) => set(name, value)}
            />
          ),
        }))}
        appliedFilters={chosen.map(({ name, title, choices }) => ({
          key: name,
          label: `${title}: ${choices.find(({ value }) => value === query[name])?.label}`,
          onRemove: () => set(name),
        }))}
        onClearAll={() => {
          search.forget();
          change({ search: "", ...Object.fromEntries(FILTERS.map(({ name }) => [name, "any"])) });
        }}
      />
      <SearchTooLong most={search.tooLong} />
    </>
  );
}
