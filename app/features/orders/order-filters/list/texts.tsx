import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const filtersScreen = {
  title: "Auto-cancel filters",
  about: "Handle orders with your own rules, and block or allow customers you know.",
  couldNotLoad: "The filters could not be loaded",
  filters: "Filters",
  customers: "Customers",
  addFilter: "Add filter",
  import: "Import",
  exportJson: "Export JSON",
  exportCsv: "Export CSV",
};

export const filtersPanel = {
  needsPlan: "Auto-cancel filters require a Premium or Pay-As-You-Go subscription.",
  needsPlanHelp: "You can look around, export and delete filters. Orders are not checked by them.",
  fraudProtect: {
    live: "Fraud Protect is live",
    "dry-run": "Fraud Protect is in dry run",
    off: "Fraud Protect is off",
  },
  fraudProtectHelp: {
    live: "Live filters act on orders. Filters in dry run only record what they would have done.",
    "dry-run": "No filter acts. What each would have done is in the order’s timeline.",
    off: "Orders are not checked, so no filter acts.",
  },
  openFraudProtect: "Open Fraud Protect settings",
  none: "Describe the orders you don’t want",
  noneHelp:
    "A filter tags, holds or cancels orders that match its conditions, or lets them through. Preview it on the orders of the last 60 days before you save it.",
  addFilter: "Add filter",
  about: ({ filters, most }: { readonly filters: number; readonly most: number }) =>
    `The first matching filter decides. Fraud Protect exemptions and customers on your allow list are checked first. ${numeral(filters)} of ${numeral(most)} filters.`,
};

export const filterList = {
  question: "Delete this filter?",
  lost: (name: string) =>
    `“${name}” and its count will be permanently deleted. Orders it matched stay as they are. To keep it, turn it off instead.`,
};

interface Hits {
  readonly orders: number;
  /** Null if unknown. */
  readonly last: ReactNode;
}

export const filterListRow = {
  isOn: (name: string) => `${name} is on`,
  inactive: "Inactive",
  noHits: "No orders matched yet",
  hits: ({ orders, last }: Hits) => {
    const matched = counted(orders, "order", "orders");
    return last === null ? (
      `Matched ${matched}`
    ) : (
      <>
        Matched {matched}, last {last}
      </>
    );
  },
};

export const importDialog = {
  title: "Import filters",
  about:
    "Filters from a file are added to the end of your list, turned off so that you can check them first.",
  addRows: (count: number) => `Add ${counted(count, "filter", "filters")}`,
  empty: "The file contains no filters.",
  file: "A file exported from this page",
  row: "Row",
  rowName: "Filter",
};

export const templatesCard = {
  title: "Start with a template",
  about: "Nothing is saved until you click Save.",
  use: "Use template",
  useNamed: (title: string) => `Use the template ${title}`,
};
