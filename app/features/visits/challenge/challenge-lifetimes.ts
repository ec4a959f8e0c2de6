import { MINUTE_MS } from "#app/base/clock";

/** Time for which a solution of a challenge is accepted. */
export const CHALLENGE_MS = 2 * MINUTE_MS;
