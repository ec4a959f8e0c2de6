import { catalog } from "#app/words/catalog";

export const {
  filtersScreen,
  filtersPanel,
  filterList,
  filterListRow,
  importDialog,
  templatesCard,
  filterToasts,
} = catalog("orders/order-filters/list", {
  filtersScreen: {
    title: "Auto-cancel filters",
    about: "Handle orders with your own rules, and block or allow customers you know.",
    couldNotLoad: "The filters could not be loaded",
    filters: "Filters",
    customers: "Customers",
    addFilter: "Add filter",
    import: "Import",
    exportJson: "Export JSON",
    exportCsv: "Export CSV",
  },

  filtersPanel: {
    needsPlan: "Auto-cancel filters require a Premium or Pay-As-You-Go subscription.",
    needsPlanHelp:
      "You can look around, export and delete filters. Orders are not checked by them.",
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
    about:
      "The first matching filter decides. Fraud Protect exemptions and customers on your allow list are checked first. {filters, number} of {most, number} filters.",
  },

  filterList: {
    question: "Delete this filter?",
    lost: "“{name}” and its count will be permanently deleted. Orders it matched stay as they are. To keep it, turn it off instead.",
  },

  filterListRow: {
    isOn: "{name} is on",
    inactive: "Inactive",
    noHits: "No orders matched yet",
    hits: "Matched {orders, plural, one {# order} other {# orders}}",
    hitsWithLast: "Matched {orders, plural, one {# order} other {# orders}}, last {last}",
  },

  importDialog: {
    title: "Import filters",
    about:
      "Filters from a file are added to the end of your list, turned off so that you can check them first.",
    addRows: "Add {count, plural, one {# filter} other {# filters}}",
    empty: "The file contains no filters.",
    file: "A file exported from this page",
    row: "Row",
    rowName: "Filter",
  },

  templatesCard: {
    title: "Start with a template",
    about: "Nothing is saved until you click Save.",
    use: "Use template",
    useNamed: "Use the template {title}",
  },

  filterToasts: {
    turnedOn: "Filter turned on",
    turnedOff: "Filter turned off",
    deleted: "Filter deleted",
    added: "{added, plural, one {# filter} other {# filters}} added, turned off",
  },
});
