import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import {
  ChoiceList,
  IndexFilters,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from "#app/ui/kit";
import { SearchTooLong } from "#app/ui/lists/search-too-long";
import { useDebouncedText } from "#app/ui/lists/use-debounced-text";

import { LIST_WORDS, type ListedKind } from "../entries/list-kinds";
import type { ListQuery } from "../entries/list-query";
import { entryFilters as texts } from "./texts";
import { useListQuery } from "./use-list-query";

const statuses = () =>
  [
    { status: "any", content: texts.all },
    { status: "enabled", content: texts.enabled },
    { status: "disabled", content: texts.disabled },
    { status: "expired", content: texts.expired },
  ] as const;

type Sort = ListQuery["sort"];

/** Converts "last-hit-desc" to the form of IndexFilters: "last-hit desc". */
const sortValue = (sort: Sort) =>
  sort.replace(/-(asc|desc)$/, " $1") as `${string} asc` | `${string} desc`;

const sortsOf = (value: string): IndexFiltersProps["sortOptions"] => [
  { label: texts.added, value: sortValue("created-desc"), directionLabel: texts.newestFirst },
  { label: texts.added, value: sortValue("created-asc"), directionLabel: texts.oldestFirst },
  { label: value, value: sortValue("value-asc"), directionLabel: texts.lowestFirst },
  { label: texts.hitsOfWeek, value: sortValue("hits-desc"), directionLabel: texts.mostFirst },
  { label: texts.lastHit, value: sortValue("last-hit-desc"), directionLabel: texts.newestFirst },
];

const effects = () =>
  [
    { label: texts.blockAndAllow, value: "any" },
    { label: texts.block, value: "block" },
    { label: texts.allow, value: "allow" },
  ] as const;

interface EntryFiltersProps {
  readonly kind: ListedKind;
  readonly query: ListQuery;
  readonly isLoading: boolean;
}

/** Edits search, status, effect and order of the list. */
export function EntryFilters({ kind, query, isLoading }: EntryFiltersProps) {
  const { change } = useListQuery();
  const { mode, setMode } = useSetIndexFiltersMode();
  const search = useDebouncedText(query.search, (text) => change({ search: text }), {
    most: RULE_LIMITS.searchChars,
  });
  const setEffect = (effect: ListQuery["effect"]) => change({ effect });

  return (
    <>
      <IndexFilters
        mode={mode}
        setMode={setMode}
        loading={isLoading}
        canCreateNewView={false}
        disableStickyMode
        queryValue={search.text}
        queryPlaceholder={LIST_WORDS[kind].search}
        onQueryChange={search.type}
        onQueryClear={() => search.type("")}
        cancelAction={{ onAction: () => search.type("") }}
        tabs={statuses().map(({ status, content }) => ({ id: status, content }))}
        selected={statuses().findIndex(({ status }) => status === query.status)}
        onSelect={(index) => change({ status: statuses()[index]?.status ?? "any" })}
        sortOptions={sortsOf(LIST_WORDS[kind].value)}
        sortSelected={[sortValue(query.sort)]}
        onSort={([value]) => change({ sort: (value?.replace(" ", "-") ?? "created-desc") as Sort })}
        filters={[effectFilter(query.effect, setEffect)]}
        appliedFilters={query.effect === "any" ? [] : [appliedEffect(query.effect, setEffect)]}
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
    label: texts.effect,
    shortcut: true,
    filter: (
      <ChoiceList
        title={texts.effect}
        titleHidden
        choices={[...effects()]}
        selected={[effect]}
        onChange={([value]) => setEffect(value as Effect)}
      />
    ),
  };
}

const appliedEffect = (effect: Exclude<Effect, "any">, setEffect: SetEffect) => ({
  key: "effect",
  label: texts.effectIs[effect],
  onRemove: () => setEffect("any"),
});
