import { MINUTE_MS } from "#app/base/clock";

/** Duration of a time slot. If the log is too long to scan, one slice of every slot is scanned. */
export const SLOT_MS = 10 * MINUTE_MS;

/** Returns the number of the slot that contains a time (epoch milliseconds). */
export const slotOf = (at: number): number => Math.floor(at / SLOT_MS);
