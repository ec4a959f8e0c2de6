import { MINUTE_MS } from "#app/base/clock";

/** How long an answer to a challenge is taken. */
export const CHALLENGE_MS = 2 * MINUTE_MS;
