import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeListQuery, type ListQuery } from "../entries/list-query";

/** Changes what the list page shows; the address says it, so reloading keeps it. */
export function useListQuery() {
  const [, setParams] = useSearchParams();
  const change = useCallback(
    (part: Partial<ListQuery>) =>
      setParams((params) => changeListQuery(params, part), { preventScrollReset: true }),
    [setParams],
  );
  return { change };
}
