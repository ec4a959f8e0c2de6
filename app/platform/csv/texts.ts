import { catalog } from "#app/words/catalog";

export const { tables } = catalog("platform/csv", {
  tables: {
    brokenQuotes:
      'A quote (") is not closed, or text follows the closing quote. Write quotes within a cell twice.',
    tooManyCells:
      "The line has more cells than the {columns, plural, one {# column} other {# columns}} that the header names. Put a value that contains the separator in quotes.",
  },
});
