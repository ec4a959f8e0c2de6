import {
  checkFilterFile,
  deleteOrderFilter,
  exportOrderFilters,
  importOrderFilters,
  orderOrderFilters,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { sends } from "#app/features/shop/public.server";
import { counted } from "#app/words/numbers";

/** Requests from the list to its action. */
export const FILTER_INTENTS = {
  // No toast here: the list offers to undo the order with its own message.
  order: sends(orderOrderFilters),
  switch: sends(switchOrderFilter, (_, { enabled }) =>
    enabled ? "Filter turned on" : "Filter turned off",
  ),
  delete: sends(deleteOrderFilter, () => "Filter deleted"),
  export: sends(exportOrderFilters),
  "check-file": sends(checkFilterFile),
  "import-file": sends(
    importOrderFilters,
    ({ added }) => `${counted(added, "filter", "filters")} added, turned off`,
  ),
};

export type FilterIntents = typeof FILTER_INTENTS;
