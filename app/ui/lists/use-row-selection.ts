import { useLocation } from "@remix-run/react";
import { useIndexResourceState } from "@shopify/polaris";
import { useState } from "react";

/**
 * Manages the selected rows of a table. A change of the address (page, search, filters) clears the selection, so that
 * bulk actions only affect visible rows.
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
  // A row deleted since is no longer selected.
  const ids = selectedResources.filter((id) => rows.some((row) => row.id === id));
  return {
    ids,
    /** True if all rows are selected, including those on other pages. */
    isAll: allResourcesSelected,
    clear: clearSelection,
    /** Props of the table. */
    table: {
      selectedItemsCount: allResourcesSelected ? ("All" as const) : ids.length,
      onSelectionChange: handleSelectionChange,
    },
  };
}
