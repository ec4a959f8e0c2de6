import { FILE_REMARKS } from "#app/contract/rules/rule-files";
import { RULE_LIMITS } from "#app/contract/rules/rule-limits";
import type { RuleKind } from "#app/engine/kinds";
import type { Steps } from "#app/engine/steps";
import { type CsvRow, type CsvTable, readTableInSteps } from "#app/platform/csv/read-table";
import { trimMarks } from "#app/platform/csv/trim-marks";
import { toCsv } from "#app/platform/csv/write-csv";

import { readEntryValue } from "../entries/entry-value";
import { findNoteColumn, findValueColumn, type ValueColumn } from "../lines/value-column";
import { missingColumns, readListed, readPlainList } from "./plain-list";
import {
  type ChosenLayout,
  type RawRule,
  type RawRules,
  RULES_PER_STEP,
  tooMany,
} from "./raw-rules";
import { cellOf, readCell } from "./rule-cells";
import { COLUMNS, type FileRule, FOR_READING } from "./rule-file";
import { fileProblems as texts } from "./texts";

/** A rule as a row of the file, with creation time and author. */
export type WrittenRule = FileRule & Partial<Record<(typeof FOR_READING)[number], string>>;

/** Returns rules as a CSV file. Its cells are safe from formula injection in spreadsheets. */
export function rulesToCsv(rules: readonly WrittenRule[]): string {
  const rows = rules.map((rule) => [
    ...COLUMNS.map((column) => cellOf(rule, column)),
    ...FOR_READING.map((column) => rule[column] ?? ""),
  ]);
  return toCsv([...COLUMNS, ...FOR_READING], rows);
}

const MOST = RULE_LIMITS.linesPerRequest;

const tooWide = (): RawRules => ({ ok: false, message: texts.tooWide });

/**
 * Reads a CSV file that a spreadsheet wrote: commas, semicolons or tabs, a byte order mark, quotes, multi-line cells,
 * any line ending. Ignores lines that start with #. Reads a file without column names, or with one column, as a list
 * of one value per line.
 *
 * @param kind kind of rules without a type. Null if unknown
 * @param layout layout that the merchant chose
 */
export function* readRulesCsv(
  text: string,
  kind: RuleKind | null,
  { separator, valueColumn: chosen }: ChosenLayout = {},
): Steps<RawRules> {
  const isHeader = (columns: readonly string[]) =>
    columns.includes("type") || findValueColumn(columns, kind, { chosen }) !== null;
  const table = yield* readTableInSteps(text, {
    most: MOST,
    isHeader,
    isValue: isValueOf(kind),
    separator,
  });
  if (!table) return yield* readPlainList(text, kind);
  if (table.isTooWide) return tooWide();
  const sample = table.rows.slice(0, SAMPLE_ROWS).map(({ cell }) => cell);
  const values = findValueColumn(table.columns, kind, { sample, chosen });
  if (!values) return missingColumns(table.columns);
  const read = yield* readTable(table, values, values.kind ?? kind);
  if (!read.ok) return read;
  const columns = table.names.slice(0, FILE_REMARKS.columns);
  return {
    ...read,
    layout: { separator: table.separator, columns, values: namesOf(table, values) },
  };
}

/** Returns the names of the value columns in the spelling of the file. */
const namesOf = ({ columns, names }: CsvTable, values: ValueColumn) =>
  values.names.map((name) => names[columns.indexOf(name)]!);

/** Returns a test for lines that are values. Other lines above the header are titles. */
const isValueOf = (kind: RuleKind | null) => (line: string) =>
  readEntryValue(kind ?? "ip", line).ok;

/** Rows that are read to detect the kind of the values. */
const SAMPLE_ROWS = 20;

/** Returns the names of a file's known columns except the values, by column of a rule. */
function knownColumns(columns: readonly string[]): Map<keyof FileRule, string> {
  const known = new Map(
    COLUMNS.filter((name) => name !== "value" && columns.includes(name)).map((name) => [
      name,
      name as string,
    ]),
  );
  const note = findNoteColumn(columns);
  return note === undefined ? known : known.set("note", note);
}

function* readTable(
  { columns, names, rows, isCut }: CsvTable,
  values: ValueColumn,
  type: RuleKind | null,
): Steps<RawRules> {
  if (type === null && !columns.includes("type")) return missingColumns(columns);
  if (isCut) return tooMany("lines");
  if (columns.length === 1 && type !== null) return yield* readListed(rows.map(listLine), type);
  if (rows.length > MOST) return tooMany("rules");
  const known = knownColumns(columns);
  const used = new Set<string>([...known.values(), ...FOR_READING, ...values.names, NEGATED, ""]);
  const rules: RawRule[] = [];
  for (const row of rows) {
    if (rules.length % RULES_PER_STEP === 0) yield;
    rules.push(readRow(row, known, { ...values, kind: type }));
  }
  const ignored = names.filter((_, at) => !used.has(columns[at]!));
  const { names: joined } = values;
  const remarks =
    joined.length > 1 ? [texts.joinedColumns({ first: joined[0]!, second: joined[1]! })] : [];
  return { ok: true, rules, ignored: [...new Set(ignored)], remarks };
}

const listLine = ({ line, first, problem }: CsvRow) => ({
  line,
  text: first,
  isBroken: problem !== null,
});

/** Column of firewall lists that marks an entry as an exception. */
const NEGATED = "negated";

function readRow(
  { line, first, cell, problem }: CsvRow,
  columns: ReadonlyMap<keyof FileRule, string>,
  values: ValueColumn,
): RawRule {
  if (problem !== null) return { line, text: first, rule: {}, problem };
  const rule: Record<string, unknown> = {
    value: readCell("value", trimMarks(values.valueOf(cell))),
  };
  for (const [column, name] of columns) rule[column] = readCell(column, cell(name));
  rule.type ??= values.kind ?? undefined;
  const text = [rule.type, rule.value].filter(Boolean).join(" ");
  return /^(1|true|yes)$/i.test(cell(NEGATED))
    ? { line, text, rule, problem: texts.isNegated }
    : { line, text, rule };
}
