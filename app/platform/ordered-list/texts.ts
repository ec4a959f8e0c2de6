import { catalog } from "#app/words/catalog";

export const { filedRows, planRows } = catalog("platform/ordered-list", {
  filedRows: {
    tooMany: "The file contains more than {most} {thing, select, filter {filters} other {rules}}.",
    things: { filter: "filter", rule: "rule" },
    ofField: "{field}: {problem}.",
  },

  planRows: {
    unreadable: "It cannot be read.",
  },
});
