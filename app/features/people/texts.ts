export const addPeopleDialog = {
  enterAtLeastOneLine: "Enter at least one line.",
  addCustomers: "Add customers",
  add: "Add",
  cancel: "Cancel",
  list: "List",
  blockTreatTheirOrders: "Block: treat their orders as high risk",
  allowAlwaysLetTheirOrdersThrough: "Allow: always let their orders through",
  type: "Type",
  customers: "Customers",
  note: "Note",
  noOneWasAdded: "No one was added",
  more: (more: string) => `${more} more`,
};

export const editPersonDialog = {
  editCustomer: "Edit customer",
  save: "Save",
  cancel: "Cancel",
  note: "Note",
};

export const importPeopleDialog = {
  intro:
    "A CSV file with the columns effect (block or allow), kind (email, phone, name or address) and value; note and expires_at (a last day, 2027-01-31, or a time) are optional. Export your lists to see the format.",
  csvFile: "CSV file",
  importCustomers: "Import customers",
  addCustomers: "Add customers",
  row: "Row",
  theFileContainsNoCustomers: "The file contains no customers.",
  toBlockToAllow: ({ blocked, allowed }: { readonly blocked: string; readonly allowed: string }) =>
    `${blocked} to block, ${allowed} to allow.`,
};

export const peopleFilters = {
  bothLists: "Both lists",
  allTypes: "All types",
  searchByValueOrNote: "Search by value or note",
  list: "List",
  type: "Type",
};

export const peopleList = {
  noCustomersFound: "No customers found",
  tryAnotherSearchOr: "Try another search, or show both lists and all types.",
  of: ({
    first,
    last,
    matching,
  }: {
    readonly first: string;
    readonly last: string;
    readonly matching: string;
  }) => `${first}–${last} of ${matching}`,
  removeThisCustomerFromTheList: "Remove this customer from the list?",
  remove: "Remove",
  futureOrdersFromAre: (value: string) =>
    `Future orders from ${value} are checked like any other order.`,
};

export const peoplePanel = {
  addCustomers: "Add customers",
  import: "Import",
  blockOrAllowCustomersYouKnow: "Block or allow customers you know",
  ordersFromCustomersOn:
    "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. List customers by email, phone, name or address.",
  ordersFromCustomersOnYour:
    "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. Allow takes priority.",
  exportCsv: "Export CSV",
};

export const personItem = {
  listedBy: (createdBy: string) => `Listed by ${createdBy} `,
  becauseOfAnOrder: " because of an order",
  edit: "Edit",
  edit2: (value: string) => `Edit ${value}`,
  remove: "Remove",
  remove2: (value: string) => `Remove ${value}`,
};
