import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import { actionOptions, sourceOptions } from "#app/features/rules/public";
import { kindName } from "#app/features/visits/public";
import {
  ChoiceList,
  IndexFilters,
  IndexFiltersMode,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from "#app/ui/kit";
import { SearchTooLong } from "#app/ui/lists/search-too-long";
import { useDebouncedText } from "#app/ui/lists/use-debounced-text";
import { fact } from "#app/words/fact";

import { USUAL_ORDER } from "./rule-words";
import { type RulesQuery, useRulesQuery } from "./rules-query";
import { ruleFilters as texts } from "./texts";

const sorts = (): IndexFiltersProps["sortOptions"] => [
  { label: texts.priority, value: "order asc", directionLabel: texts.firstToLast },
  { label: texts.added, value: "created desc", directionLabel: texts.newestFirst },
  { label: texts.hitsIn7Days, value: "hits desc", directionLabel: texts.mostFirst },
  { label: texts.lastHit, value: "last-hit desc", directionLabel: texts.newestFirst },
];

type FilterName = "kind" | "status" | "effect" | "action" | "source";

interface Choice {
  readonly value: string;
  readonly label: string;
}

const filters = (): readonly {
  readonly name: FilterName;
  readonly title: string;
  readonly choices: readonly Choice[];
}[] => [
  {
    name: "kind",
    title: texts.type,
    choices: USUAL_ORDER.map((value) => ({ value, label: kindName(value) })),
  },
  {
    name: "status",
    title: texts.status,
    choices: [
      { value: "enabled", label: texts.enabled },
      { value: "disabled", label: texts.disabled },
      { value: "expired", label: texts.expired },
      { value: "inactive", label: texts.inactive },
    ],
  },
  {
    name: "effect",
    title: texts.effect,
    choices: [
      { value: "block", label: texts.blocks },
      { value: "allow", label: texts.allows },
    ],
  },
  {
    name: "action",
    title: texts.action,
    choices: actionOptions(),
  },
  { name: "source", title: texts.source, choices: sourceOptions() },
];

const labelOf = (choices: readonly Choice[], chosen: string) =>
  choices.find(({ value }) => value === chosen)?.label ?? chosen;

const noFilters = (): Partial<RulesQuery> => ({
  search: "",
  ...Object.fromEntries(filters().map(({ name }) => [name, "any"])),
});

/** Search, filters and sort order, stored in the query parameters. */
export function RuleFilters({ query, isLoading }: { query: RulesQuery; isLoading: boolean }) {
  const change = useRulesQuery();
  const filtering = useSetIndexFiltersMode(IndexFiltersMode.Filtering);
  const search = useDebouncedText(query.search, (text) => change({ search: text }), {
    most: RULE_LIMITS.searchChars,
  });
  const chosen = filters().filter(({ name }) => query[name] !== "any");
  const set = (name: FilterName, value = "any") => change({ [name]: value } as Partial<RulesQuery>);
  return (
    <>
      <IndexFilters
        {...filtering}
        loading={isLoading}
        canCreateNewView={false}
        disableStickyMode
        autoFocusSearchField={false}
        tabs={[]}
        selected={0}
        queryValue={search.text}
        queryPlaceholder={texts.search}
        onQueryChange={search.type}
        onQueryClear={() => search.type("")}
        cancelAction={{ onAction: () => search.type("") }}
        sortOptions={sorts()}
        sortSelected={[
          query.sort === "order" ? "order asc" : query.sort.replace(/-desc$/, " desc"),
        ]}
        onSort={([value = ""]) =>
          change({
            sort: (value === "order asc" ? "order" : value.replace(" ", "-")) as RulesQuery["sort"],
          })
        }
        filters={filters().map(({ name, title, choices }) => ({
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
          label: fact(title, labelOf(choices, query[name])),
          onRemove: () => set(name),
        }))}
        onClearAll={() => {
          search.forget();
          change(noFilters());
        }}
      />
      <SearchTooLong most={search.tooLong} />
    </>
  );
}
