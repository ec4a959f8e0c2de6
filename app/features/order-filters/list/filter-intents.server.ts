import {
  arrangeOrderFilters,
  deleteOrderFilter,
  exportOrderFilters,
  importOrderFilters,
  switchOrderFilter,
} from "../../../contract/orders/order-filters";
import { sends } from "../../../screen-action.server";

/** What the list asks its action to do. */
export const FILTER_INTENTS = {
  // The list offers to undo it, so it says what happened itself.
  arrange: sends(arrangeOrderFilters),
  switch: sends(switchOrderFilter, (_, { isOn }) =>
    isOn ? "Filter switched on" : "Filter switched off",
  ),
  delete: sends(deleteOrderFilter, () => "Filter deleted"),
  export: sends(exportOrderFilters),
  // The dialog says what the file holds.
  import: sends(importOrderFilters),
};

export type FilterIntents = typeof FILTER_INTENTS;
