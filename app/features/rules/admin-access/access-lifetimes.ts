import { DAY_MS, MINUTE_MS } from "#app/base/clock";

/** Time in which a toggle must be finished on its store page. Older addresses have no effect. */
export const TOGGLE_MS = 5 * MINUTE_MS;
/** Lifetime of a pass. Some browsers delete cookies set by scripts after this time. */
export const PASS_MS = 7 * DAY_MS;
/** Maximum waiting toggles per shop. */
export const MAX_OPEN_TOGGLES = 20;
