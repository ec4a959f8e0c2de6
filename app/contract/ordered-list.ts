import { z } from "zod";

import { columnLayout } from "./file-layout";

/**
 * The inputs of the calls that every ordered list of a shop has: save, order, switch, delete. Each
 * answers with the list as it is then; a save with the row's id, too.
 */
const id = z.uuid();

/** The row to change and its version as the form knew it; null: a new one. */
export const edits = z.strictObject({ id, version: z.int().min(1) }).nullable();

/** Every row of the list, in the order it is to have. */
export const orderInput = (most: number) => z.strictObject({ ids: z.array(id).max(most) });

export const switchInput = z.strictObject({ id, enabled: z.boolean() });

export const rowInput = z.strictObject({ id });

const count = z.int().min(0);

/** One mistake in a file. */
const fileProblem = z.object({
  /** Row of a CSV file, or number of the list's row in a JSON file, from 1; 0: the file as a whole. */
  at: count,
  message: z.string(),
});
export type FileProblem = z.output<typeof fileProblem>;

/** Id of a checked file. It is valid for an hour, and for the member of the staff who chose the file. */
export const checkedFile = z.uuid();

/** Contents of a file. Rows that cannot be read are left out of its import. */
export const checkedRows = z.object({
  file: checkedFile,
  /** Rows the file holds that can be read. */
  names: z.array(z.string()),
  /** Why rows are left out. The first fifty. */
  problems: z.array(fileProblem),
  /** Number of all problems. */
  problemCount: count,
  /** Null for JSON, and for a file without text. */
  layout: columnLayout.nullable(),
});

export const importInput = z.strictObject({ file: checkedFile });

/** Result of an import: how many rows were added. */
export const importOutput = z.object({ added: count });
