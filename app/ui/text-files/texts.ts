import { catalog } from "#app/words/catalog";

export const { encodingField, layoutFields, columnFields } = catalog("ui/text-files", {
  encodingField: {
    label: "Encoding",
    "utf-8": "UTF-8",
    "windows-1252": "Windows-1252 (Western European)",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16, big-endian",
  },

  layoutFields: {
    separator: "Separator",
    comma: "Comma",
    semicolon: "Semicolon",
    tab: "Tab",
    bar: "Vertical bar",
    none: "None, one value per line",
    columns: "Columns found: {names}",
  },

  columnFields: {
    columnOf: "Column “{name}”",
    none: "Not in this file",
    optional: "Optional columns",
  },
});
