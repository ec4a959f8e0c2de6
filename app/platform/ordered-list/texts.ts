import { catalog } from "#app/words/catalog";

export const { filedRows, planRows } = catalog("platform/ordered-list", {
  filedRows: {
    tooMany: "The file contains more than {most} {thing, select, filter {filters} other {rules}}.",
    things: { filter: "filter", rule: "rule" },
    ofField: "{field}: {problem}.",
    /** Beginnings of zod's messages about values of a wrong type. */
    defaults: { invalid: "Invalid", unrecognized: "Unrecognized" },
  },

  planRows: {
    unreadable: "It cannot be read.",
  },
});
