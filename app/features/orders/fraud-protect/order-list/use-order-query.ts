import { useCallback } from "react";

import { useSearchParams } from "#app/ui/navigation";

import { changeOrderQuery, type OrderQuery } from "./order-query";

/** Changes what the orders page shows. The address says it, so that reloading and sharing keep it. */
export function useOrderQuery() {
  const [, setParams] = useSearchParams();
  return useCallback(
    (change: Partial<OrderQuery>) =>
      setParams((current) => changeOrderQuery(current, change), { preventScrollReset: true }),
    [setParams],
  );
}
