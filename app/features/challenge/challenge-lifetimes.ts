import { HOUR_MS, MINUTE_MS } from "../../platform/clock";

/** How long an answer to a challenge is taken. */
export const CHALLENGE_MS = 2 * MINUTE_MS;
/** How long a browser that solved one is let past challenges. */
export const SOLVED_MS = 12 * HOUR_MS;
