import type { RowIds } from "./visit-buffer";

/** The channel on which every process hears of written batches with visits of stores that somebody looks at. */
export const VISITS_WRITTEN = "visits_written";

/** What is said of a batch: enough to read its rows, and to notice that one was not heard of. */
export interface WrittenBatch {
  /** The recorder that wrote it; each process has one of its own. */
  readonly writer: string;
  /** Counts the batches that a recorder told of. */
  readonly number: number;
  /** Ids its rows lie between; null: it held only counts. */
  readonly rows: RowIds | null;
  /** True when visits were counted without a row. */
  readonly isCut: boolean;
}

/** A batch's message, a hundred characters at most, however large the batch: the channel takes 8,000 bytes. */
export function messageOf({ writer, number, rows, isCut }: WrittenBatch): string {
  const ids = rows ? [rows.first, rows.last] : [];
  return [writer, number, isCut ? "cut" : "whole", ...ids].join(" ");
}

const MESSAGE = /^([0-9a-f]{12}) (\d{1,15}) (cut|whole)(?: (\d{1,19}) (\d{1,19}))?$/;

/** Reads a message of the channel; null for what is none. */
export function readMessage(text: string): WrittenBatch | null {
  const [, writer, number, whole, first, last] = MESSAGE.exec(text) ?? [];
  if (!writer) return null;
  const rows = first && last ? { first, last } : null;
  return { writer, number: Number(number), rows, isCut: whole === "cut" };
}
