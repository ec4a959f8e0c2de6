import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeListQuery, type ListQuery } from "../entries/list-query";

/** Returns a function that changes the list page's query. The query is in the URL, so that a reload preserves it. */
export function useListQuery() {
  const [, setParams] = useSearchParams();
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParams((params) => changeListQuery(params, part), { preventScrollReset: true }),
    [setParams],
  );
  return { change };
}
