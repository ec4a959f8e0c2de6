import type { ReactNode } from "react";

import { counted, numeral } from "#app/words/numbers";

export const peoplePanel = {
  none: "Block or allow customers you know",
  noneHelp:
    "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. List customers by email, phone, name or address.",
  about:
    "Orders from customers on your block list are treated as high risk. Orders from customers on your allow list are always let through. Allow takes priority.",
  addCustomers: "Add customers",
  import: "Import",
  exportCsv: "Export CSV",
};

export const peopleFilters = {
  search: "Search by value or note",
  list: "List",
  bothLists: "Both lists",
  type: "Type",
  allTypes: "All types",
};

interface Shown {
  readonly first: number;
  readonly last: number;
  readonly matching: number;
}

export const peopleList = {
  none: "No customers found",
  noneHelp: "Try another search, or show both lists and all types.",
  shown: ({ first, last, matching }: Shown) =>
    `${numeral(first)}–${numeral(last)} of ${numeral(matching)}`,
  removeQuestion: "Remove this customer from the list?",
  removeHelp: (customer: string) =>
    `Future orders from ${customer} are checked like any other order.`,
  remove: "Remove",
};

interface Listed {
  readonly by: string;
  readonly when: ReactNode;
}

export const personItem = {
  listed: ({ by, when }: Listed) => (
    <>
      Listed by {by} {when}
    </>
  ),
  listedByOrder: ({ by, when }: Listed) => (
    <>
      Listed by {by} {when} because of an order
    </>
  ),
  edit: "Edit",
  editNamed: (customer: string) => `Edit ${customer}`,
  remove: "Remove",
  removeNamed: (customer: string) => `Remove ${customer}`,
};

export const addPeopleDialog = {
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
  more: (lines: number) => `${numeral(lines)} more`,
};

export const editPersonDialog = {
  title: "Edit customer",
  note: "Note",
  save: "Save",
  cancel: "Cancel",
};

export const importPeopleDialog = {
  title: "Import customers",
  about:
    "A CSV file with the columns effect (block or allow), kind (email, phone, name or address) and value; note and expires_at (a last day, 2027-01-31, or a time) are optional. Export your lists to see the format.",
  csvFile: "CSV file",
  row: "Row",
  noCustomers: "The file contains no customers.",
  found: ({ blocked, allowed }: { readonly blocked: number; readonly allowed: number }) =>
    `${counted(blocked, "customer", "customers")} to block, ${counted(allowed, "customer", "customers")} to allow.`,
  addCustomers: "Add customers",
};
