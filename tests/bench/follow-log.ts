import { createParser } from "eventsource-parser";

import type { VisitRow } from "#app/contract/visits/visit-row";
import { visitStream } from "#app/contract/visits/visit-stream";

import type { Harness } from "../e2e/support/harness";

/** Returns the value below which the given share of the values lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Visits that a reader of the live log has read. */
export interface Read {
  /** Time from each visit until it was read, milliseconds. */
  readonly delaysMs: number[];
  rows: number;
  /** Visits that the log reported as missing. */
  missing: number;
}

/**
 * Follows the live log of a store until `signal` aborts.
 *
 * @param warmUpMs time after opening in which delays are ignored, milliseconds
 */
export async function follow(
  harness: Harness,
  shop: string,
  signal: AbortSignal,
  warmUpMs: number,
): Promise<Read> {
  const { token } = (await harness.control("id-token", { shop })) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(harness.appUrl + visitStream.path, { headers, signal });
  if (!response.ok) throw new Error(`no stream: ${response.status}`);
  const read: Read = { delaysMs: [], rows: 0, missing: 0 };
  const opened = Date.now();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const now = Date.now();
      const message = JSON.parse(data) as never;
      if (event === "gap") read.missing += message["visits"] ?? NaN;
      if (event !== "visits") return;
      for (const { at } of message as VisitRow[]) {
        read.rows += 1;
        if (now - opened > warmUpMs) read.delaysMs.push(now - Date.parse(at));
      }
    },
  });
  try {
    const decoder = new TextDecoder();
    for await (const part of response.body!) parser.feed(decoder.decode(part, { stream: true }));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return read;
}
