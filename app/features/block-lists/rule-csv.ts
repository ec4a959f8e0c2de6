import Papa from "papaparse";

import { toCsv } from "../../platform/csv";

import { COLUMNS, type FileRule } from "./rule-file";

/** "only: /a; /b": two of the columns hold a choice and names. */
function narrowedText(narrowed: { match: string; names: readonly string[] } | null): string {
  return narrowed ? `${narrowed.match}: ${narrowed.names.join("; ")}` : "";
}

function cellOf(rule: FileRule, column: keyof FileRule): string {
  switch (column) {
    case "pages":
      return narrowedText(rule.pages && { match: rule.pages.match, names: rule.pages.pages });
    case "regions":
      return narrowedText(rule.regions);
    case "skips":
      return rule.skips?.join("; ") ?? "";
    case "enabled":
      return rule.enabled ? "yes" : "no";
    default:
      return rule[column] ?? "";
  }
}

/** Rules as a CSV file, formulas made inert. */
export function rulesToCsv(rules: readonly FileRule[]): string {
  return toCsv(
    COLUMNS,
    rules.map((rule) => COLUMNS.map((column) => cellOf(rule, column))),
  );
}

/** What keeps spreadsheets from running a cell (platform/csv.ts) is no part of its text. */
const MADE_INERT = /^'(?=[\s"'\u00a0\u200b\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

const names = (text: string) =>
  text
    .split(";")
    .map((name) => name.trim())
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

const folded = (text: string) => text.toLowerCase();

/** How a cell is read where it is no plain text. */
const CELLS: Partial<Record<keyof FileRule, (text: string) => unknown>> = {
  type: folded,
  effect: folded,
  action: folded,
  reason: folded,
  pages: (text) => readNarrowed(text, "pages"),
  regions: (text) => readNarrowed(text, "names"),
  skips: names,
  enabled: (text) => SWITCH[folded(text)] ?? text,
};

/** Undefined for an empty cell, so that the file's default holds. */
function readCell(column: keyof FileRule, text: string): unknown {
  return text === "" ? undefined : (CELLS[column]?.(text) ?? text);
}

/** A row of a file before it is checked. */
export interface RawRule {
  /** Line of a CSV file, from 1; number of the rule in a JSON file. */
  readonly line: number;
  /** What it is called beside a message about it. */
  readonly text: string;
  readonly rule: unknown;
}

export type RawRules =
  | { readonly ok: true; readonly rules: readonly RawRule[] }
  | { readonly ok: false; readonly message: string };

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/**
 * Reads a CSV file as spreadsheets write it: commas, semicolons or tabs, a byte order mark, quotes,
 * cells over several lines. Columns it does not know are passed over, and so are lines that start
 * with #.
 */
export function readCsv(text: string): RawRules {
  const { data, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    delimitersToGuess: [",", ";", "\t"],
  });
  const header = data[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = COLUMNS.slice(0, 2).filter((name) => !header.includes(name));
  if (missing.length > 0) {
    const message = `The first line must name the columns. Missing: ${missing.join(", ")}. Export your rules to see how a file looks.`;
    return { ok: false, message };
  }
  const columns = header.map((name) => COLUMNS.find((column) => column === name));
  const lineBreaks = (cells: readonly string[]) =>
    cells.reduce((sum, cell) => sum + cell.split(meta.linebreak || "\n").length - 1, 0);
  const rules: RawRule[] = [];
  let line = 1;
  for (const cells of data) {
    const at = line;
    line += 1 + lineBreaks(cells);
    if (at === 1 || isBlank(cells) || cells[0]!.startsWith("#")) continue;
    rules.push({ line: at, ...readRow(cells, columns) });
  }
  return { ok: true, rules };
}

function readRow(
  cells: readonly string[],
  columns: readonly (keyof FileRule | undefined)[],
): Omit<RawRule, "line"> {
  const rule: Record<string, unknown> = {};
  columns.forEach((column, at) => {
    if (column === undefined) return;
    rule[column] = readCell(column, (cells[at] ?? "").trim().replace(MADE_INERT, ""));
  });
  return { text: [rule.type, rule.value].filter(Boolean).join(" "), rule };
}
