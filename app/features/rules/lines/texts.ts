import { catalog } from "#app/words/catalog";

export const { entryLines, knownSites, lineProblems, listFile, pastedLines, readPasted } = catalog(
  "rules/lines",
  {
    entryLines: {
      inactive: "{name} is already on the list, but inactive.",
      block: "{name} is already on the list, as a block entry.",
      allow: "{name} is already on the list, as an allow entry.",
      onLine: "{name} is already on line {line}.",
      covered: "{value} is already covered by {cover}.",
      wide: "{value} holds {size}.",
    },

    /** Descriptions of websites that bring customers. */
    knownSites: {
      own: "{site}, your own store, where visitors move from page to page",
      checkout: "{site}, the checkout",
      payment: "{site}, where customers return from payment",
      source: "{site}, the main source of customers for many stores",
    },

    lineProblems: {
      notJson: "The line is not valid JSON.",
      columnsUnnamed:
        "The line has several columns, and the first line of the file does not name them.",
    },

    listFile: {
      noneInJson:
        "{name} contains no {many}. For rules exported from Palisade, close this dialog and choose Import on the page.",
      none: "{name} contains no {many}.",
      tooManyCells: "A line of {name} has more than 10,000 cells. Use one line per value.",
      tooManyLines: "{name} contains more than {most, number} lines.",
      hasMore:
        "{name} contains more than {many}. Close this dialog and choose Import on the page, which reads every column.",
      notAdded: "Not added here: {columns}.",
      line: "Line {line}: {problem}",
    },

    pastedLines: {
      line: "Line {line}",
      entryOfLine: "Line {line}, entry {place}",
      lineOfFile: "{file}, line {line}",
    },

    readPasted: {
      recognized:
        "{count, plural, one {# IP address or range recognized} other {# IP addresses or ranges recognized}}",
      someRecognized:
        "{count, plural, one {# IP address or range recognized} other {# IP addresses or ranges recognized}}, {refused, plural, one {# entry} other {# entries}} not",
      noted: "{lines, plural, one {# line has} other {# lines have}} text after the address.",
      notedHelp:
        "{lines, plural, one {# line has} other {# lines have}} text after the address. Use it as notes or remove it.",
      refused:
        "{count, plural, one {# entry is not an IP address or range. Correct it or remove it.} other {# entries are not IP addresses or ranges. Correct them or remove them.}}",
    },
  },
);
