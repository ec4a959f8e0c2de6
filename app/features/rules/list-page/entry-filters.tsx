import {
  ChoiceList,
  IndexFilters,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from "@shopify/polaris";

import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import { SearchTooLong } from "../../../ui/lists/search-too-long";
import { useDebouncedText } from "../../../ui/lists/use-debounced-text";
import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";
import type { ListQuery } from "../entries/list-query";
import { useListQuery } from "./use-list-query";

const STATUSES = [
  { status: "any", content: "All" },
  { status: "enabled", content: "Enabled" },
  { status: "disabled", content: "Disabled" },
  { status: "expired", content: "Expired" },
] as const;

const sortsOf = (value: string): IndexFiltersProps["sortOptions"] => [
  { label: "Added", value: "created desc", directionLabel: "Newest first" },
  { label: "Added", value: "created asc", directionLabel: "Oldest first" },
  { label: value, value: "value asc", directionLabel: "Lowest first" },
  { label: "Hits in 7 days", value: "hits desc", directionLabel: "Most first" },
  { label: "Last hit", value: "last-hit desc", directionLabel: "Newest first" },
];

const EFFECTS = [
  { label: "Block and allow", value: "any" },
  { label: "Block", value: "block" },
  { label: "Allow", value: "allow" },
] as const;

interface EntryFiltersProps {
  readonly kind: ListedKind;
  readonly query: ListQuery;
  readonly isLoading: boolean;
}

/** Search, status tabs, effect and order of the list. */
export function EntryFilters({ kind, query, isLoading }: EntryFiltersProps) {
  const { change } = useListQuery();
  const { mode, setMode } = useSetIndexFiltersMode();
  const search = useDebouncedText(query.search, (text) => change({ search: text }), {
    most: RULE_LIMITS.searchChars,
  });
  const setEffect = (effect: ListQuery["effect"]) => change({ effect });
  const isEffectSet = query.effect !== "any";

  return (
    <>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        loading={isLoading}
        canCreateNewView={false}
        queryValue={search.text}
        queryPlaceholder={LIST_WORDS[kind].search}
        onQueryChange={search.type}
        onQueryClear={() => search.type("")}
        cancelAction={{ onAction: () => search.type("") }}
        tabs={STATUSES.map(({ status, content }) => ({ id: status, content }))}
        selected={STATUSES.findIndex(({ status }) => status === query.status)}
        onSelect={(index) => change({ status: STATUSES[index]?.status ?? "any" })}
        sortOptions={sortsOf(LIST_WORDS[kind].value)}
        sortSelected={[query.sort.replace(/-(asc|desc)$/, " $1")]}
        onSort={([value]) =>
          change({ sort: (value ?? "created desc").replace(" ", "-") as ListQuery["sort"] })
        }
        filters={[effectFilter(query.effect, setEffect)]}
        appliedFilters={isEffectSet ? [appliedEffect(query.effect, setEffect)] : []}
        onClearAll={() => {
          search.forget();
          change({ search: "", effect: "any" });
        }}
      />
      <SearchTooLong most={search.tooLong} />
    </>
  );
}

type Effect = ListQuery["effect"];
type SetEffect = (effect: Effect) => void;

function effectFilter(effect: Effect, setEffect: SetEffect): IndexFiltersProps["filters"][number] {
  return {
    key: "effect",
    label: "Effect",
    shortcut: true,
    filter: (
      <ChoiceList
        title="Effect"
        titleHidden
        choices={[...EFFECTS]}
        selected={[effect]}
        onChange={([value]) => setEffect(value as Effect)}
      />
    ),
  };
}

const appliedEffect = (effect: Effect, setEffect: SetEffect) => ({
  key: "effect",
  label: `Effect: ${effect}`,
  onRemove: () => setEffect("any"),
});
