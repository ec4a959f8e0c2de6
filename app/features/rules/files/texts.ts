import { counted, numeral } from "#app/words/numbers";

export const importDialog = {
  title: "Import rules",
  file: "A file of rules",
  fileHelp:
    "A file exported from Palisade, from any store and any list, or a plain list of IP addresses, one per line. You can review the new rules before they are added. Existing rules stay as they are; new ones are added in your name, dated today.",
  import: "Import",
};

export const importPreview = {
  cannotBeImported: (count: number) =>
    `${counted(count, "rule", "rules")} cannot be read and will be left out`,
  line: (line: number) => `Line ${line}`,
  nothing: "This file adds nothing.",
  adds: (count: number) => `Adds ${counted(count, "rule", "rules")}:`,
  block: ({ kind, count }: { kind: string; count: number }) =>
    `${kind}: ${counted(count, "block rule", "block rules")}`,
  allow: ({ kind, count }: { kind: string; count: number }) =>
    `${kind}: ${counted(count, "allow rule", "allow rules")}`,
  disabled: (count: number) => `Disabled: ${numeral(count)}.`,
  expired: (count: number) => `Already expired, so they do nothing: ${numeral(count)}.`,
  skipped: (count: number) =>
    `Skipped, because they already exist or appear twice in the file: ${numeral(count)}.`,
  someColumnsNotImported: "Some columns are not imported",
  unusedColumns: (names: readonly string[]) =>
    `Palisade does not use these columns: ${names.map((name) => `“${name}”`).join(", ")}.`,
  noticed: (count: number) => `${counted(count, "rule", "rules")} to look at before you import`,
  mayStopWantedVisitors: (count: number) =>
    `${counted(count, "rule", "rules")} may stop visitors you want`,
};

export const layoutFields = {
  valueColumn: "Column of the values",
};

export const useRuleFiles = {
  import: "Import",
  export: "Export",
  asCsv: "As CSV",
  asJson: "As JSON",
};
