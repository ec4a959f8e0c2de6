import { catalog } from "#app/words/catalog";

export const { filedRows, orderedList, planRows } = catalog("platform/ordered-list", {
  filedRows: {
    tooMany: "The file contains more than {most} {thing, select, filter {filters} other {rules}}.",
    things: { filter: "filter", rule: "rule" },
    ofField: "{field}: {problem}.",
    /** Beginnings of zod's messages about values of a wrong type. */
    defaults: { invalid: "Invalid", unrecognized: "Unrecognized" },
  },

  orderedList: {
    tooMany:
      "A store has at most {most, number} {one, select, filter {filters} redirect {redirects} other {checkout rules}}. Delete some first.",
    changedElsewhere:
      "This {one, select, filter {filter} redirect {redirect} other {checkout rule}} was changed elsewhere since you opened it.",
    othersChanged:
      "{one, select, filter {Filters} redirect {Redirects} other {Checkout rules}} were added or deleted elsewhere since you opened this page.",
  },

  planRows: {
    unreadable: "It cannot be read.",
  },
});
