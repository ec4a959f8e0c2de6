import { MINUTE_MS } from "#app/base/clock";

/** Time after the issue of a challenge during which its solution is accepted. */
export const CHALLENGE_MS = 2 * MINUTE_MS;
