export const actionCard = {
  whatHappens: "What happens",
  filtersActOnlyWhile:
    "Filters act only while Fraud Protect is live. During the dry run, matches are only recorded.",
  action: "Action",
  minutesOnHold: "Minutes on hold",
  note: "Note",
  onlyYouAndYour: "Only you and your staff see it.",
  filterIsOn: "Filter is on",
  refundWhenCancelled: "Refund when cancelled",
  whenCancelled: "When cancelled",
  restockItems: "Restock items",
  notifyTheCustomerByEmail: "Notify the customer by email",
};

export const conditionsCard = {
  orders: "Orders",
  upperAndLowerCase: "Upper and lower case and accents do not matter. Unknown values never match.",
  name: "Name",
  shownInTheOrders: "Shown in the order’s timeline when the filter decides.",
  theseConditionsMatchNearly:
    "These conditions match nearly every order. Add another condition, and preview the filter on past orders before you save it.",
};

export const filterEditorScreen = {
  autoCancelFilters: "Auto-cancel filters",
  newFilter: "New filter",
};
