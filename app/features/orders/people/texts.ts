import { catalog } from "#app/words/catalog";

export const {
  peoplePanel,
  peopleFilters,
  peopleList,
  personItem,
  addPeopleDialog,
  editPersonDialog,
  importPeopleDialog,
  peopleToasts,
  peopleProblems,
} = catalog("orders/people", {
  peoplePanel: {
    none: "Block or allow customers you know",
    noneHelp:
      "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. List customers by email, phone, name or address.",
    about:
      "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. Allow takes priority.",
    addCustomers: "Add customers",
    import: "Import",
    exportCsv: "Export CSV",
  },

  peopleFilters: {
    search: "Search by value or note",
    list: "List",
    bothLists: "Both lists",
    type: "Type",
    allTypes: "All types",
  },

  peopleList: {
    none: "No customers found",
    noneHelp: "Try another search, or show both lists and all types.",
    shown: "{first, number}–{last, number} of {matching, number}",
    removeQuestion: "Remove this customer from the list?",
    removeHelp: "Future orders from {customer} are checked like any other order.",
    remove: "Remove",
  },

  personItem: {
    listed: "Listed by {by} {when}",
    listedByOrder: "Listed by {by} {when} because of an order",
    edit: "Edit",
    editNamed: "Edit {customer}",
    remove: "Remove",
    removeNamed: "Remove {customer}",
  },

  addPeopleDialog: {
    title: "Add customers",
    list: "List",
    block: "Block: treat their orders as high risk",
    allow: "Allow: always let their orders through",
    type: "Type",
    customers: "Customers",
    note: "Note",
    add: "Add",
    cancel: "Cancel",
    noLine: "Enter at least one line.",
    noneAdded: "No one was added",
    more: "{lines, number} more",
  },

  editPersonDialog: {
    title: "Edit customer",
    note: "Note",
    save: "Save",
    cancel: "Cancel",
  },

  importPeopleDialog: {
    title: "Import customers",
    about:
      "A CSV file with the columns effect (block or allow), kind (email, phone, name or address) and value; note and expires_at (a last day, 2027-01-31, or a time) are optional. Export your lists to see the format.",
    csvFile: "CSV file",
    row: "Row",
    noCustomers: "The file contains no customers.",
    found:
      "{blocked, plural, one {# customer} other {# customers}} to block, {allowed, plural, one {# customer} other {# customers}} to allow.",
    addCustomers: "Add customers",
  },

  peopleToasts: {
    listed: "{added, plural, one {# customer} other {# customers}} listed",
    someListed:
      "{added, plural, one {# customer} other {# customers}} listed, {already, number} were already listed",
    removed: "{removed, plural, one {# customer} other {# customers}} removed",
    changed: "Customer changed",
  },

  peopleProblems: {
    listsAreFull: "Your lists can have at most {most, number} customers. Remove some first.",
    noLine: "Enter at least one line.",
    columnsMissing: "The first line must name the columns {columns}. Missing: {missing}.",
    tooManyLines: "The file contains more than {most, number} lines.",
    unusedColumns: "Columns that are not imported: {columns}.",
    unusedColumnsAndOthers: "Columns that are not imported: {columns} and others.",
    mayAllow:
      "Row {row} may allow a customer, so no customer to block is added. Correct or remove the row first.",
    effect: "The effect must be block or allow.",
    kind: "The kind must be one of {kinds}.",
    tooLong: "The value or the note is too long.",
    expiry:
      "The expiry must be empty, a last day such as 2027-01-31, or a time such as 2027-01-31T12:00:00Z.",
  },
});
