import { DAY_MS } from "#app/base/clock";

/** Retention of checkouts. Passes name visits of at most 30 days. */
export const KEEP_CHECKOUTS_MS = 30 * DAY_MS;
