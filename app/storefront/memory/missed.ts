import { keep, readKept } from "./browser-store";

/** Page views of this browser that were shown because no answer came in time, and that it has not told of. */
export const MISSED_KEY = "palisade-missed";
/** More than this the server does not read. */
const MAX_MISSED = 50;

/** How many there are; a whole number, whatever else may have been written there. */
export function missedPasses(page: Window): number {
  return readKept<{ missed: number }>(page, "localStorage", MISSED_KEY).missed! | 0;
}

/** Counts one more, or takes away what was told. Without storage nothing is counted. */
export function addMissed(page: Window, by: number): void {
  const missed = Math.min(Math.max(missedPasses(page) + by, 0), MAX_MISSED);
  keep(page, "localStorage", MISSED_KEY, { missed });
}
