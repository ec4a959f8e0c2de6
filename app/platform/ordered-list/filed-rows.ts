import type { z } from "zod";

import type { ColumnLayout } from "#app/contract/file-layout";
import type { FileProblem } from "#app/contract/ordered-list";

import { problemOfTexts } from "../data-api/read-input.server";
import { filedRows as texts } from "./texts";

/** A row of a file before its validation, with its position in the file. */
export interface FiledRow {
  readonly at: number;
  /** Undefined if the row cannot be read at all. `problems` then contains the reason. */
  readonly value?: unknown;
  /** Problems of the file's format. */
  readonly problems: readonly FileProblem[];
}

/** Valid rows of a file, and the problems of the invalid rows. */
export interface ReadRows<Row> {
  readonly rows: readonly Row[];
  /** The first PROBLEMS_MAX problems. */
  readonly problems: readonly FileProblem[];
  /** Number of all problems. */
  readonly problemCount: number;
  /** Layout of a CSV file. */
  readonly layout?: ColumnLayout | null;
}

/** Maximum problems listed. Further problems are only counted. */
const PROBLEMS_MAX = 50;

/** Returns the result for a file that is rejected as a whole. */
export const refusedFile = (message: string): ReadRows<never> => ({
  rows: [],
  problems: [{ at: 0, message }],
  problemCount: 1,
});

interface Checks<Row> {
  readonly thing: keyof typeof texts.things;
  readonly most: number;
  readonly schema: z.ZodType<Row>;
  /** Returns the problem of a row that the schema accepts. Null if there is none. */
  readonly problemOf?: (row: Row) => string | null;
}

/** Validates every row of a file as if it were typed. Leaves out rows with a problem. Never throws. */
export function checkFiledRows<Row extends object>(
  filed: readonly FiledRow[],
  { thing, most, schema, problemOf = () => null }: Checks<Row>,
): ReadRows<Row> {
  if (filed.length > most) return refusedFile(texts.tooMany({ most, thing }));
  const rows: Row[] = [];
  const problems: FileProblem[] = [];
  for (const { at, value, problems: written } of filed) {
    problems.push(...written);
    if (value === undefined || written.length > 0) continue;
    const read = schema.safeParse(value);
    if (!read.success) {
      const messages = read.error.issues.map((issue) => withFieldName(issue, thing));
      problems.push({ at, message: [...new Set(messages)].slice(0, 3).join(" ") });
      continue;
    }
    // The file's text was checked, but JSON escapes can contain characters that cannot be stored.
    const message = problemOfTexts(read.data) ?? problemOf(read.data);
    if (message !== null) problems.push({ at, message });
    else rows.push(read.data);
  }
  const problemCount = problems.length;
  return { rows, problems: problems.slice(0, PROBLEMS_MAX), problemCount };
}

/** Adds the field's name to messages such as "Invalid input", which schemas give for a value of the wrong type. */
function withFieldName(
  { path, message }: z.core.$ZodIssue,
  thing: keyof typeof texts.things,
): string {
  const { invalid, unrecognized } = texts.defaults;
  return message.startsWith(invalid) || message.startsWith(unrecognized)
    ? texts.ofField({ field: path.map(String).join(".") || texts.things[thing], problem: message })
    : message;
}

/** Numbers the rows of a JSON file from 1. */
export const numberedRows = (values: readonly unknown[]): readonly FiledRow[] =>
  values.map((value, index) => ({ at: index + 1, value, problems: [] }));
