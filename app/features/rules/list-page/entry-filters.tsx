import {
  ChoiceList,
  IndexFilters,
  type IndexFiltersProps,
  useSetIndexFiltersMode,
} from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";

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

/** Rest after the last key before the search is sent. */
const SEARCH_REST_MS = 300;

interface EntryFiltersProps {
  readonly kind: ListedKind;
  readonly query: ListQuery;
  readonly isLoading: boolean;
}

/** Search, status tabs, effect and order of the list. */
export function EntryFilters({ kind, query, isLoading }: EntryFiltersProps) {
  const { change } = useListQuery();
  const { mode, setMode } = useSetIndexFiltersMode();
  const search = useSearchText(query.search);
  const setEffect = (effect: ListQuery["effect"]) => change({ effect });
  const isEffectSet = query.effect !== "any";

  return (
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
      filters={[
        {
          key: "effect",
          label: "Effect",
          shortcut: true,
          filter: (
            <ChoiceList
              title="Effect"
              titleHidden
              choices={[...EFFECTS]}
              selected={[query.effect]}
              onChange={([value]) => setEffect(value as ListQuery["effect"])}
            />
          ),
        },
      ]}
      appliedFilters={
        isEffectSet
          ? [
              {
                key: "effect",
                label: `Effect: ${query.effect}`,
                onRemove: () => setEffect("any"),
              },
            ]
          : []
      }
      onClearAll={() => {
        search.forget();
        change({ search: "", effect: "any" });
      }}
    />
  );
}

/** What is typed in the search field; the address follows after a short rest. */
function useSearchText(saved: string) {
  const { change } = useListQuery();
  const [text, setText] = useState(saved);
  const timer = useRef<number>();
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return {
    text,
    type(next: string) {
      setText(next);
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => change({ search: next.trim() }), SEARCH_REST_MS);
    },
    forget() {
      window.clearTimeout(timer.current);
      setText("");
    },
  };
}
