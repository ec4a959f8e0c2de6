import { isDeepStrictEqual } from "node:util";

import type { z } from "zod";

import { englishNumeral } from "#app/words/english";

import { problemOfTexts } from "../data-api/read-input.server";
import { type FileNote, NOT_IMPORTED, SWITCHED_OFF } from "../settings-file/file-part";
import { planRows as texts } from "./texts";

/** A row of a file and the stored row that it replaces. */
export interface PlannedRow<Row> {
  /** Id of the stored row. Null for a new row. */
  readonly id: string | null;
  /** Stored row in the form of the file. Null for a new row. */
  readonly before: Row | null;
  readonly row: Row;
  /** False if the stored row is identical. */
  readonly isChanged: boolean;
}

export interface PlannedRows<Row> {
  /** All rows of the list, in order. */
  readonly rows: readonly PlannedRow<Row>[];
  readonly notes: readonly FileNote[];
  /** Description of the change. Null if the import changes nothing. */
  readonly what: string | null;
}

interface StoredRow<Row> {
  readonly id: string;
  /** The row in the form of the file. */
  readonly row: Row;
}

/** Result of the check of a row. */
interface CheckedRow<Row> {
  /** The row to store. Null if the problem excludes it. */
  readonly row: Row | null;
  /** Reason why the row is turned off or excluded. Null without a problem. */
  readonly problem: string | null;
}

interface RowChecks<Row> {
  /** Name of a row without a readable name, for a note: "Redirect 3". */
  readonly thing: string;
  readonly schema: z.ZodType<Row>;
  /** Validates a row by the rules of its form. */
  readonly check: (row: Row) => CheckedRow<Row>;
  /** Reads a row that the schema rejects. Null if it cannot be stored. */
  readonly salvage?: (value: unknown) => Row | null;
  readonly turnedOff: (row: Row) => Row;
  /**
   * Validates all rows together. Returns the position of a row that must be turned off and the problem. Null if there
   * is no problem.
   */
  readonly checkAll?: (rows: readonly PlannedRow<Row>[]) => RowProblem | null;
}

interface RowProblem {
  readonly at: number;
  readonly problem: string;
}

/**
 * Compares the rows of a file with a stored list.
 *
 * Identical rows retain their ids and state. A row with the name of a stored row replaces the stored row, other rows
 * are added, and stored rows missing from the file are deleted.
 */
export function planRows<Row extends { readonly name: string }>(
  stored: readonly StoredRow<Row>[],
  filed: readonly unknown[],
  checks: RowChecks<Row>,
): PlannedRows<Row> {
  const notes: FileNote[] = [];
  const free = new Set(stored);
  const take = (matches: (one: StoredRow<Row>) => boolean) => {
    const found = [...free].find(matches) ?? null;
    if (found) free.delete(found);
    return found;
  };
  const read = filed.map((value) => ({ value, parsed: checks.schema.safeParse(value) }));
  // Identical rows first, so that no other row with the same name takes their place.
  const equal = read.map(({ value, parsed }) =>
    take(({ row }) => isDeepStrictEqual(row, parsed.success ? parsed.data : value)),
  );
  const found = filed.flatMap((value, at): PlannedRow<Row>[] => {
    const same = equal[at];
    if (same) return [plannedRow(same, same.row)];
    const { row, name, problem } = readRow(value, checks);
    if (row === null) {
      const rule = name ?? `${checks.thing} ${at + 1}`;
      notes.push({ rule, text: NOT_IMPORTED(problem ?? "") });
      return [];
    }
    const before = take((one) => one.row.name === row.name);
    if (problem === null) return [plannedRow(before, row)];
    notes.push({ rule: row.name, text: SWITCHED_OFF(problem) });
    return [plannedRow(before, checks.turnedOff(row))];
  });
  const rows = turningOff(found, checks, notes);
  return { rows, notes, what: wordsOf(stored, rows) };
}

/** Reads and validates one row. `name` is null if the row has no readable name. */
function readRow<Row extends { readonly name: string }>(
  value: unknown,
  { schema, salvage, check }: RowChecks<Row>,
): CheckedRow<Row> & { readonly name: string | null } {
  const parsed = schema.safeParse(value);
  const written = parsed.success ? parsed.data : (salvage?.(value) ?? null);
  const refused = parsed.success ? null : problemOf(parsed.error);
  if (written === null) return { row: null, name: null, problem: refused };
  const unstorable = problemOfTexts(written);
  const { row, problem } = unstorable ? { row: null, problem: unstorable } : check(written);
  return { row, name: written.name, problem: row === null ? problem : (refused ?? problem) };
}

/** Turns off rows until the remaining active rows have no problem together. */
function turningOff<Row extends { readonly name: string }>(
  planned: readonly PlannedRow<Row>[],
  { checkAll = () => null, turnedOff }: RowChecks<Row>,
  notes: FileNote[],
): readonly PlannedRow<Row>[] {
  let rows = planned;
  for (let found = checkAll(rows); found; found = checkAll(rows)) {
    const { at, problem } = found;
    notes.push({ rule: rows[at]!.row.name, text: SWITCHED_OFF(problem) });
    rows = rows.map((each, index) => (index === at ? withRow(each, turnedOff(each.row)) : each));
  }
  return rows;
}

const withRow = <Row>({ id, before }: PlannedRow<Row>, row: Row): PlannedRow<Row> => {
  return { id, before, row, isChanged: before === null || !isDeepStrictEqual(before, row) };
};

const plannedRow = <Row>(stored: StoredRow<Row> | null, row: Row): PlannedRow<Row> => {
  const [id, before] = stored === null ? [null, null] : [stored.id, stored.row];
  return withRow({ id, before, row, isChanged: false }, row);
};

/** Returns the first problem of a row, with its field. */
export function problemOf(error: z.ZodError): string {
  const [issue] = error.issues;
  const place = issue?.path.map(String).join(".");
  return place ? `${place}: ${issue!.message}` : (issue?.message ?? texts.unreadable);
}

function wordsOf(
  stored: readonly { readonly id: string }[],
  rows: readonly PlannedRow<unknown>[],
): string | null {
  const storedIds = rows.flatMap(({ id }) => (id === null ? [] : [id]));
  const added = rows.length - storedIds.length;
  const changed = rows.filter(({ id, isChanged }) => id !== null && isChanged).length;
  const isKept = new Set(storedIds);
  const before = stored.map(({ id }) => id).filter((id) => isKept.has(id));
  const counts = [
    [added, "added"],
    [changed, "changed"],
    [stored.length - before.length, "removed"],
  ] as const;
  const words = counts.flatMap(([count, word]) =>
    count > 0 ? [`${englishNumeral(count)} ${word}`] : [],
  );
  if (before.join() !== storedIds.join()) words.push("reordered");
  return words.length === 0 ? null : words.join(", ");
}

/** Returns the position of the last matching row that an import adds or changes. -1 if no such row matches. */
export function lastChanged<Row>(
  rows: readonly PlannedRow<Row>[],
  matches: (row: Row, at: number) => boolean,
): number {
  const places = rows.map(({ row, isChanged }, at) => isChanged && matches(row, at));
  return places.lastIndexOf(true);
}
