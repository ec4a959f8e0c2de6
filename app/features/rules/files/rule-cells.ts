import type { FileRule } from "./rule-file";

/** Writes chosen pages or regions as a cell: "only: /a; /b". A semicolon in a name is doubled. */
function narrowedText(narrowed: { match: string; names: readonly string[] } | null): string {
  if (!narrowed) return "";
  const names = narrowed.names.map((name) => name.replaceAll(";", ";;"));
  return `${narrowed.match}: ${names.join("; ")}`;
}

/** Writers of columns that are not plain text. */
const WRITTEN: Partial<Record<keyof FileRule, (rule: FileRule) => string>> = {
  pages: ({ pages }) => narrowedText(pages && { match: pages.match, names: pages.pages }),
  regions: ({ regions }) => narrowedText(regions),
  skips: ({ skips }) => skips?.join("; ") ?? "",
  enabled: ({ enabled }) => (enabled ? "yes" : "no"),
};

/** Returns a column of a rule as a cell of a CSV file. */
export function cellOf(rule: FileRule, column: keyof FileRule): string {
  return WRITTEN[column]?.(rule) ?? String(rule[column] ?? "");
}

const names = (text: string) =>
  (text.match(/(?:[^;]|;;)+/g) ?? [])
    .map((name) => name.replaceAll(";;", ";").trim())
    .filter((name) => name !== "");

function readNarrowed(text: string, key: "pages" | "names"): unknown {
  const colon = text.indexOf(":");
  if (colon < 0) return text;
  return { match: text.slice(0, colon).trim().toLowerCase(), [key]: names(text.slice(colon + 1)) };
}

const SWITCH: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
};

const lowercase = (text: string) => text.toLowerCase();

/** Readers of columns that are not plain text. */
const CELLS: Partial<Record<keyof FileRule, (text: string) => unknown>> = {
  type: lowercase,
  effect: lowercase,
  action: lowercase,
  reason: lowercase,
  source: lowercase,
  pages: (text) => readNarrowed(text, "pages"),
  regions: (text) => readNarrowed(text, "names"),
  skips: names,
  enabled: (text) => SWITCH[lowercase(text)] ?? text,
  order: Number,
};

/** Reads a cell. Undefined for an empty cell, so that the default applies. */
export function readCell(column: keyof FileRule, text: string): unknown {
  return text === "" ? undefined : (CELLS[column]?.(text) ?? text);
}
