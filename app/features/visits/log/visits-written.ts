import type { RowIds } from "./visit-buffer";

/** Channel for notifications about written batches with visits of stores that have live streams. */
export const VISITS_WRITTEN = "visits_written";

/** Content of a notification: the ids of the batch's rows, and a number to detect lost notifications. */
export interface WrittenBatch {
  /** Id of the recorder that wrote the batch. Each process has one recorder. */
  readonly writer: string;
  /** Sequence number of the recorder's announced batches. */
  readonly number: number;
  /** Range of ids of the batch's rows. Null if the batch had only counts. */
  readonly rows: RowIds | null;
  /** True if the batch counted visits without a row. */
  readonly isCut: boolean;
}

/** Returns the notification's text: at most 100 characters. PostgreSQL's limit is 8,000 bytes. */
export function messageOf({ writer, number, rows, isCut }: WrittenBatch): string {
  const ids = rows ? [rows.first, rows.last] : [];
  return [writer, number, isCut ? "cut" : "whole", ...ids].join(" ");
}

const MESSAGE = /^([0-9a-f]{12}) (\d{1,15}) (cut|whole)(?: (\d{1,19}) (\d{1,19}))?$/;

/** Parses the text of a notification. Null if the text is invalid. */
export function readMessage(text: string): WrittenBatch | null {
  const [, writer, number, whole, first, last] = MESSAGE.exec(text) ?? [];
  if (!writer) return null;
  const rows = first && last ? { first, last } : null;
  return { writer, number: Number(number), rows, isCut: whole === "cut" };
}
