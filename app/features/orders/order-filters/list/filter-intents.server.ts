import {
  checkFilterFile,
  deleteOrderFilter,
  exportOrderFilters,
  importOrderFilters,
  orderOrderFilters,
  switchOrderFilter,
} from "#app/contract/orders/order-filters";
import { sends } from "#app/features/shop/public.server";

import { filterToasts as toasts } from "./texts";

/** Intents of the filter list's action, with the success message of each. */
export const FILTER_INTENTS = {
  // No toast here: the list shows its own message with an undo.
  order: sends(orderOrderFilters),
  switch: sends(switchOrderFilter, (_, { enabled }) =>
    enabled ? toasts.turnedOn : toasts.turnedOff,
  ),
  delete: sends(deleteOrderFilter, () => toasts.deleted),
  export: sends(exportOrderFilters),
  "check-file": sends(checkFilterFile),
  "import-file": sends(importOrderFilters, ({ added }) => toasts.added({ added })),
};

export type FilterIntents = typeof FILTER_INTENTS;
