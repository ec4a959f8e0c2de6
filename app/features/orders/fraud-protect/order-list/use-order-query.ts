import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeOrderQuery, type OrderQuery } from "./order-query";

/**
 * Returns a function that changes the query of the orders page. The query is in the URL, so that reloading
 * and sharing keep it.
 */
export function useOrderQuery() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change: Partial<OrderQuery>) =>
      setParams((current) => changeOrderQuery(current, change), { preventScrollReset: true }),
    [setParams],
  );
}
