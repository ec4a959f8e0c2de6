import { RULE_LIMITS } from "../../../contract/rules/rule-limits";
import type { RuleKind } from "../../../engine/kinds/index";
import type { Steps } from "../../../engine/steps";
import { type CsvRow, type CsvTable, readCsvInSteps, toCsv } from "../../../platform/csv";
import { readPlainList } from "./plain-list";
import { type RawRule, type RawRules, RULES_PER_STEP, tooMany } from "./raw-rules";
import { cellOf, readCell } from "./rule-cells";
import { COLUMNS, type FileRule, FOR_READING } from "./rule-file";
import { findValueColumn, type ValueColumn } from "./value-column";

/** A rule as its row tells of it: also when and by whom it was made. */
export type WrittenRule = FileRule & Partial<Record<(typeof FOR_READING)[number], string>>;

/** Rules as a CSV file, formulas made inert. */
export function rulesToCsv(rules: readonly WrittenRule[]): string {
  const rows = rules.map((rule) => [
    ...COLUMNS.map((column) => cellOf(rule, column)),
    ...FOR_READING.map((column) => rule[column] ?? ""),
  ]);
  return toCsv([...COLUMNS, ...FOR_READING], rows);
}

const TOO_WIDE: RawRules = {
  ok: false,
  message: "A line of the file has more than 10,000 cells, so it is not a list of rules.",
};

/**
 * Reads a CSV file as spreadsheets write it: commas, semicolons or tabs, a byte order mark, quotes,
 * cells over several lines. Lines that start with # are passed over. The file of one list, as older
 * versions wrote it, has its values in a column of the list's name; a plain list has no names at all.
 *
 * @param kind of rules that do not say theirs; null: unknown
 */
export function* readRulesCsv(text: string, kind: RuleKind | null): Steps<RawRules> {
  const table = yield* readCsvInSteps(text, RULE_LIMITS.linesPerRequest);
  if (table.isCut && table.columns.size === 0) return TOO_WIDE;
  const values = findValueColumn(table.columns, kind);
  const hasType = table.columns.has("type");
  if (!values) return (hasType ? null : yield* readPlainList(text, kind)) ?? missing(table);
  const isTyped = hasType || values.kind !== null || kind !== null;
  return isTyped ? yield* readTable(table, values, kind) : missing(table);
}

function missing({ columns }: CsvTable): RawRules {
  const names = COLUMNS.slice(0, 2).filter((name) => !columns.has(name));
  const message = `The first line must name the columns. Missing: ${names.join(", ")}. Export your rules to see the format.`;
  return { ok: false, message };
}

function* readTable(table: CsvTable, values: ValueColumn, kind: RuleKind | null): Steps<RawRules> {
  if (table.isCut) return tooMany("lines");
  const written = table.rows.filter(({ first }) => !first.startsWith("#"));
  if (written.length > RULE_LIMITS.linesPerRequest) return tooMany("rules");
  const known = COLUMNS.filter((column) => column !== "value" && table.columns.has(column));
  const used = new Set<string>([...known, ...FOR_READING, values.name, ""]);
  const type = values.kind ?? kind ?? undefined;
  const rules: RawRule[] = [];
  for (const row of written) {
    if (rules.length % RULES_PER_STEP === 0) yield;
    rules.push(readRow(row, known, { name: values.name, type }));
  }
  return {
    ok: true,
    rules,
    ignored: [...table.columns].filter((column) => !used.has(column)),
  };
}

function readRow(
  { line, cell }: CsvRow,
  columns: readonly (keyof FileRule)[],
  value: { readonly name: string; readonly type: RuleKind | undefined },
): RawRule {
  const rule: Record<string, unknown> = { value: readCell("value", cell(value.name)) };
  for (const column of columns) rule[column] = readCell(column, cell(column));
  rule.type ??= value.type;
  return { line, text: [rule.type, rule.value].filter(Boolean).join(" "), rule };
}
