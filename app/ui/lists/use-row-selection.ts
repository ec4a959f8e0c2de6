import { useLocation } from "@remix-run/react";
import { useIndexResourceState } from "@shopify/polaris";
import { useState } from "react";

/**
 * The rows of a table that are ticked. Whatever the address says of the table (page, search, filters)
 * begins with none: what is done about ticked rows is only ever done about rows that are shown.
 */
export function useRowSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const { search } = useLocation();
  const [shownFor, setShownFor] = useState(search);
  const { selectedResources, allResourcesSelected, handleSelectionChange, clearSelection } =
    useIndexResourceState(rows as unknown as { [key: string]: unknown }[]);
  if (shownFor !== search) {
    setShownFor(search);
    clearSelection();
  }
  // A row that was deleted meanwhile is not ticked any more.
  const ids = selectedResources.filter((id) => rows.some((row) => row.id === id));
  return {
    ids,
    /** All were chosen: where there are more than are shown, those as well. */
    isAll: allResourcesSelected,
    clear: clearSelection,
    /** For the table. */
    table: {
      selectedItemsCount: allResourcesSelected ? ("All" as const) : ids.length,
      onSelectionChange: handleSelectionChange,
    },
  };
}
