import type { z } from "zod";

import type { ColumnLayout } from "#app/contract/file-layout";
import type { FileProblem } from "#app/contract/ordered-list";

import { problemOfTexts } from "../data-api/read-input.server";

/** A row of a file before its check, and its place in the file. */
export interface FiledRow {
  readonly at: number;
  /** Left out if the row cannot be read at all; `problems` then has the reason. */
  readonly value?: unknown;
  /** Problems of the file's format. */
  readonly problems: readonly FileProblem[];
}

/** Rows of a file that can be read, and why the others cannot. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** The first PROBLEMS_MAX. */
  readonly problems: readonly FileProblem[];
  /** Number of all problems. */
  readonly problemCount: number;
  /** Layout of a CSV file. */
  readonly layout?: ColumnLayout | null;
}

/** Problems that are listed. The others are counted. */
const PROBLEMS_MAX = 50;

/** A file that is refused as a whole. */
export const refusedFile = (message: string): ReadRows<never> => ({
  rows: [],
  problems: [{ at: 0, message }],
  problemCount: 1,
});

interface Checks<Row> {
  /** Name of a row: "filter". */
  readonly thing: string;
  readonly most: number;
  readonly schema: z.ZodType<Row>;
  /** Returns the problem of a row that the schema accepts. Null without one. */
  readonly problemOf?: (row: Row) => string | null;
}

/** Checks every row of a file as if it were typed. A row with a problem is left out. Never throws. */
export function checkFiledRows<Row extends object>(
  filed: readonly FiledRow[],
  { thing, most, schema, problemOf = () => null }: Checks<Row>,
): ReadRows<Row> {
  if (filed.length > most) return refusedFile(`The file contains more than ${most} ${thing}s.`);
  const rows: Row[] = [];
  const problems: FileProblem[] = [];
  for (const { at, value, problems: written } of filed) {
    problems.push(...written);
    if (value === undefined || written.length > 0) continue;
    const read = schema.safeParse(value);
    if (!read.success) {
      const messages = read.error.issues.map((issue) => placed(issue, thing));
      problems.push({ at, message: [...new Set(messages)].slice(0, 3).join(" ") });
      continue;
    }
    // The text around it was storable; what JSON escapes need not be.
    const message = problemOfTexts(read.data) ?? problemOf(read.data);
    if (message !== null) problems.push({ at, message });
    else rows.push(read.data);
  }
  const problemCount = problems.length;
  return { rows, problems: problems.slice(0, PROBLEMS_MAX), problemCount };
}

/** Schemas say "Invalid input" of a value of the wrong type; then the field's name helps. */
function placed({ path, message }: z.core.$ZodIssue, thing: string): string {
  return message.startsWith("Invalid") || message.startsWith("Unrecognized")
    ? `${path.map(String).join(".") || thing}: ${message}.`
    : message;
}

/** The rows of a JSON file, numbered from 1. */
export const numberedRows = (values: readonly unknown[]): readonly FiledRow[] =>
  values.map((value, index) => ({ at: index + 1, value, problems: [] }));
