import {
  deleteOrderFilter,
  exportOrderFilters,
  importOrderFilters,
  orderOrderFilters,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { sends } from "#app/features/shop/public.server";
import { counted } from "#app/words/numbers";

/** What the list asks its action to do. */
export const FILTER_INTENTS = {
  // The list offers to undo it, so it says what happened itself.
  order: sends(orderOrderFilters),
  switch: sends(switchOrderFilter, (_, { enabled }) =>
    enabled ? "Filter turned on" : "Filter turned off",
  ),
  delete: sends(deleteOrderFilter, () => "Filter deleted"),
  export: sends(exportOrderFilters),
  // What a file holds says the dialog.
  import: sends(importOrderFilters, ({ added }) =>
    added > 0 ? `${counted(added, "filter", "filters")} added, turned off` : null,
  ),
};

export type FilterIntents = typeof FILTER_INTENTS;
