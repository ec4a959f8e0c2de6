import { DAY_MS, MINUTE_MS } from "#app/base/clock";

/** How long a toggle may wait for its store page: an older address does nothing. */
export const TOGGLE_MS = 5 * MINUTE_MS;
/** How long a browser stays let in. Some browsers keep cookies set by script no longer than this. */
export const PASS_MS = 7 * DAY_MS;
/** Toggles of one shop that may wait at a time. */
export const MAX_OPEN_TOGGLES = 20;
