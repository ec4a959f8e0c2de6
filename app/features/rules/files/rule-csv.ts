import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import type { RuleKind } from "../../../engine/kinds/index";
import type { Steps } from "../../../engine/steps";
import { type CsvRow, type CsvTable, readTableInSteps } from "../../../platform/csv/read-table";
import { toCsv } from "../../../platform/csv/write-csv";
import { findValueColumn, type ValueColumn } from "../lines/value-column";
import { missingColumns, readListed, readPlainList } from "./plain-list";
import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";
import { cellOf, readCell } from "./rule-cells";
import { COLUMNS, type FileRule, FOR_READING } from "./rule-file";

/** A rule as its row has it, with when and by whom it was made. */
export type WrittenRule = FileRule & Partial<Record<(typeof FOR_READING)[number], string>>;

/** Returns rules as a CSV file whose cells no spreadsheet runs. */
export function rulesToCsv(rules: readonly WrittenRule[]): string {
  const rows = rules.map((rule) => [
    ...COLUMNS.map((column) => cellOf(rule, column)),
    ...FOR_READING.map((column) => rule[column] ?? ""),
  ]);
  return toCsv([...COLUMNS, ...FOR_READING], rows);
}

const MOST = RULE_LIMITS.linesPerRequest;

const TOO_WIDE: RawRules = {
  ok: false,
  message: "A line of the file has more than 10,000 cells, so it is not a list of rules.",
};

/**
 * Reads a CSV file as spreadsheets write it: commas, semicolons or tabs, a byte order mark, quotes, cells over several
 * lines, any line end. Lines that start with # are left out. A file without named columns, or with one, is a list of
 * values, one per line.
 *
 * @param kind of rules that do not name theirs; null: unknown
 */
export function* readRulesCsv(text: string, kind: RuleKind | null): Steps<RawRules> {
  const isHeader = (columns: readonly string[]) =>
    columns.includes("type") || findValueColumn(columns, kind) !== null;
  const table = yield* readTableInSteps(text, { most: MOST, isHeader });
  if (!table) return yield* readPlainList(text, kind);
  if (table.isTooWide) return TOO_WIDE;
  const values = findValueColumn(table.columns, kind);
  if (!values) return missingColumns(table.columns);
  return yield* readTable(table, values, values.kind ?? kind);
}

function* readTable(
  { columns, rows, isCut }: CsvTable,
  values: ValueColumn,
  type: RuleKind | null,
): Steps<RawRules> {
  if (type === null && !columns.includes("type")) return missingColumns(columns);
  if (isCut) return tooMany("lines");
  if (columns.length === 1 && type !== null) return yield* readListed(rows.map(listLine), type);
  if (rows.length > MOST) return tooMany("rules");
  const known = COLUMNS.filter((column) => column !== "value" && columns.includes(column));
  const used = new Set<string>([...known, ...FOR_READING, values.name, ""]);
  const rules: RawRule[] = [];
  for (const row of rows) {
    if (rules.length % RULES_PER_STEP === 0) yield;
    rules.push(readRow(row, known, { name: values.name, type: type ?? undefined }));
  }
  return {
    ok: true,
    rules,
    ignored: [...new Set(columns)].filter((column) => !used.has(column)),
  };
}

const listLine = ({ line, first, problem }: CsvRow) => ({
  line,
  text: first,
  isBroken: problem !== null,
});

function readRow(
  { line, first, cell, problem }: CsvRow,
  columns: readonly (keyof FileRule)[],
  value: { readonly name: string; readonly type: RuleKind | undefined },
): RawRule {
  if (problem !== null) return { line, text: first, rule: {}, problem };
  const rule: Record<string, unknown> = { value: readCell("value", cell(value.name)) };
  for (const column of columns) rule[column] = readCell(column, cell(column));
  rule.type ??= value.type;
  return { line, text: [rule.type, rule.value].filter(Boolean).join(" "), rule };
}
