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

/** Requests from the list to its action. */
export const FILTER_INTENTS = {
  // No toast here: the list offers to undo the order with its own message.
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
