import { RULE_LIMITS } from "../../contract/rule-entry";
import { type CsvRow, readCsv, toCsv } from "../../platform/csv";

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

/** The refusal of a file with more in it than one request may add. */
export function tooMany(what: "lines" | "rules"): RawRules {
  const most = RULE_LIMITS.linesPerRequest.toLocaleString("en");
  const message = `The file holds more than ${most} ${what}; at most ${most} rules at a time.`;
  return { ok: false, message };
}

/**
 * Reads a CSV file as spreadsheets write it: commas, semicolons or tabs, a byte order mark, quotes,
 * cells over several lines. Columns it does not know are passed over, and so are lines that start
 * with #.
 */
export function readRulesCsv(text: string): RawRules {
  const { columns, rows, isCut } = readCsv(text, RULE_LIMITS.linesPerRequest);
  const missing = COLUMNS.slice(0, 2).filter((name) => !columns.has(name));
  if (missing.length > 0) {
    const message = `The first line must name the columns. Missing: ${missing.join(", ")}. Export your rules to see how a file looks.`;
    return { ok: false, message };
  }
  if (isCut) return tooMany("lines");
  const written = rows.filter(({ first }) => !first.startsWith("#"));
  if (written.length > RULE_LIMITS.linesPerRequest) return tooMany("rules");
  const known = COLUMNS.filter((column) => columns.has(column));
  return { ok: true, rules: written.map((row) => readRow(row, known)) };
}

function readRow({ line, cell }: CsvRow, columns: readonly (keyof FileRule)[]): RawRule {
  const rule: Record<string, unknown> = {};
  for (const column of columns) rule[column] = readCell(column, cell(column));
  return { line, text: [rule.type, rule.value].filter(Boolean).join(" "), rule };
}
