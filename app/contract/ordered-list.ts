import { z } from "zod";

import { columnLayout } from "./file-layout";

/**
 * Inputs of the calls that every ordered list has: save, order, switch, delete. Each call returns
 * the new list. A save also returns the row's id.
 */
const id = z.uuid();

/** The row to change, with the version that the form loaded. Null adds a row. */
export const edits = z.strictObject({ id, version: z.int().min(1) }).nullable();

/** Ids of every row of the list, in the new order. */
export const orderInput = (most: number) => z.strictObject({ ids: z.array(id).max(most) });

export const switchInput = z.strictObject({ id, enabled: z.boolean() });

export const rowInput = z.strictObject({ id });

const count = z.int().min(0);

/** One mistake in a file. */
const fileProblem = z.object({
  /** Row of a CSV file or of a JSON file's list, from 1. 0 for the whole file. */
  at: count,
  message: z.string(),
});
export type FileProblem = z.output<typeof fileProblem>;

/** Id of a checked file. Valid for an hour, for the staff member who chose the file. */
export const checkedFile = z.uuid();

/** Contents of a file. An import leaves out unreadable rows. */
export const checkedRows = z.object({
  file: checkedFile,
  /** Names of the readable rows. */
  names: z.array(z.string()),
  /** Reasons for unreadable rows, at most fifty. */
  problems: z.array(fileProblem),
  /** Number of all problems. */
  problemCount: count,
  /** Layout of the CSV file. Null for JSON and for an empty file. */
  layout: columnLayout.nullable(),
});

export const importInput = z.strictObject({ file: checkedFile });

/** Result of an import: how many rows were added. */
export const importOutput = z.object({ added: count });
