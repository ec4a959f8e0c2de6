import { keep, readKept } from "./browser-store";

/** Key of the number of page views that were shown without an answer and are not reported yet. */
export const MISSED_KEY = "palisade-missed";
/** Maximum number of unanswered page views that the server accepts. */
const MAX_MISSED = 50;

/** Returns the number as an integer, whatever the storage contains. */
export function missedPasses(page: Window): number {
  return readKept<{ missed: number }>(page, "localStorage", MISSED_KEY).missed! | 0;
}

/** Adds to the number of unreported page views, or subtracts reported page views. Does nothing without storage. */
export function addMissed(page: Window, by: number): void {
  const missed = Math.min(Math.max(missedPasses(page) + by, 0), MAX_MISSED);
  keep(page, "localStorage", MISSED_KEY, { missed });
}
