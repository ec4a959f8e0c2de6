import type { RowIds } from "./visit-buffer";

/** Channel for notifications of written batches with visits of stores that have readers. */
export const VISITS_WRITTEN = "visits_written";

/** A notification about a batch: enough to read its rows, and to detect a lost notification. */
export interface WrittenBatch {
  /** Id of the recorder that wrote it. Each process has its own. */
  readonly writer: string;
  /** Sequence number of the recorder's announced batches. */
  readonly number: number;
  /** Range of ids of its rows. Null: it had only counts. */
  readonly rows: RowIds | null;
  /** True when visits were counted without a row. */
  readonly isCut: boolean;
}

/** Returns a batch's message: at most 100 characters for any batch. The channel's limit is 8,000 bytes. */
export function messageOf({ writer, number, rows, isCut }: WrittenBatch): string {
  const ids = rows ? [rows.first, rows.last] : [];
  return [writer, number, isCut ? "cut" : "whole", ...ids].join(" ");
}

const MESSAGE = /^([0-9a-f]{12}) (\d{1,15}) (cut|whole)(?: (\d{1,19}) (\d{1,19}))?$/;

/** Reads a message of the channel. Null if it is invalid. */
export function readMessage(text: string): WrittenBatch | null {
  const [, writer, number, whole, first, last] = MESSAGE.exec(text) ?? [];
  if (!writer) return null;
  const rows = first && last ? { first, last } : null;
  return { writer, number: Number(number), rows, isCut: whole === "cut" };
}
