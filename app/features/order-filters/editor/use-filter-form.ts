import type { OrderFilterRow } from "../../../contract/orders/order-filters";
import { useEditor } from "../../../ui/forms/use-editor";

import { type FilterForm, formOf, NEW_FILTER, readForm } from "../filters/filter-form";

export const LIST_PATH = "/blacklists";

/**
 * The edited filter beside the saved one.
 *
 * @param filter the one that is edited; null: a new one
 * @param start what a new one begins with; null: with nothing
 */
export function useFilterForm(filter: OrderFilterRow | null, start: FilterForm | null) {
  return useEditor({
    saved: { value: filter ? formOf(filter) : NEW_FILTER, version: filter?.version ?? 0 },
    beginning: start,
    list: LIST_PATH,
    field: "filter",
    edits: (version) => filter && { id: filter.id, version },
    read: (form) => readForm(form, filter?.expiresAt ?? null, new Date()),
  });
}
