import { DAY_MS, MINUTE_MS } from "#app/base/clock";

/** Time within which the store page must complete a change of the mode. Older toggle URLs have no effect. */
export const TOGGLE_MS = 5 * MINUTE_MS;
/** Lifetime of an access pass. Some browsers delete cookies set by scripts after this time. */
export const PASS_MS = 7 * DAY_MS;
/** Maximum pending changes of the mode per shop. */
export const MAX_OPEN_TOGGLES = 20;
