import { z } from "zod";

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
