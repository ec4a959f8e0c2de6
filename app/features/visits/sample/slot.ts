import { MINUTE_MS } from "#app/base/clock";

/** Length of a slot. If the log is too long to scan, one slice of every slot is scanned. */
export const SLOT_MS = 10 * MINUTE_MS;

/** Returns the slot of a time (epoch milliseconds). Visits of one slot resemble each other. */
export const slotOf = (at: number): number => Math.floor(at / SLOT_MS);
