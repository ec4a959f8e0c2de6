export const filterListRow = {
  isOn: (name: string) => `${name} is on`,
  cancelled: (terms: string) => `Cancelled ${terms}`,
};

export const filterList = {
  andItsCountWill:
    "and its count will be permanently deleted. Orders it matched stay as they are. To keep it, turn it off instead.",
};

export const filtersPanel = {
  describeTheOrdersYouDontWant: "Describe the orders you don’t want",
  addFilter: "Add filter",
  aFilterTagsHolds:
    "A filter tags, holds or cancels orders that match its conditions, or lets them through. Preview it on the orders of the last 60 days before you save it.",
  theFirstMatchingFilter: ({
    filters,
    most,
  }: {
    readonly filters: number;
    readonly most: string;
  }) =>
    `The first matching filter decides. Fraud Protect exemptions and customers on your allow list are checked first. ${filters} of ${most} filters.`,
};

export const filtersScreen = {
  autoCancelFilters: "Auto-cancel filters",
  handleOrdersWithYour: "Handle orders with your own rules, and block or allow customers you know.",
  theFilters: "The filters",
  filters: "Filters",
  customers: "Customers",
  import: "Import",
  exportJson: "Export JSON",
  exportCsv: "Export CSV",
  addFilter: "Add filter",
};

export const importDialog = {
  aFileExportedFromThisPage: "A file exported from this page",
  importFilters: "Import filters",
  row: "Row",
  filter: "Filter",
};

export const templatesCard = {
  startWithATemplate: "Start with a template",
  nothingIsSavedUntil: "Nothing is saved until you click Save.",
  useTemplate: "Use template",
  useTheTemplate: (title: string) => `Use the template ${title}`,
};
