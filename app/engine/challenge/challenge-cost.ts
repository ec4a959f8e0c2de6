import { isAutomated } from "../automation/automated";
import { HOUR_MS } from "../durations";
import type { NetworkClass, Visit } from "../visit";

/**
 * Puzzles per challenge. Many easy puzzles take nearly the same time on every attempt. One hard
 * puzzle does not.
 */
export const PUZZLES = 16;

/** Cost of a challenge: leading zero bits of each answer's hash. */
export const CHALLENGE_BITS = {
  /** 32,768 hashes on average: about a second in a browser. */
  usual: 11,
  /** Twice as many hashes. A slow phone takes 10 to 12 seconds, so there is no higher cost. */
  hard: 12,
} as const;
export type ChallengeBits = (typeof CHALLENGE_BITS)[keyof typeof CHALLENGE_BITS];

/** Networks used by programs rather than homes. People also use them, and notice only a longer wait. */
const PROGRAMS_PLACES: ReadonlySet<NetworkClass | null> = new Set([
  "hosting",
  "proxy",
  "vpn",
  "tor",
]);

/** Reports whether a network is used by programs rather than homes. */
export const isProgramsNetwork = (network: NetworkClass | null): boolean =>
  PROGRAMS_PLACES.has(network);

/** Returns the cost of a challenge for this visitor: higher in networks of programs and in an automated browser. */
export function challengeBits({
  network,
  signs = 0,
}: Pick<Visit, "network" | "signs">): ChallengeBits {
  const isProgram = isProgramsNetwork(network) || isAutomated(signs);
  return isProgram ? CHALLENGE_BITS.hard : CHALLENGE_BITS.usual;
}

/**
 * Returns how long a solved challenge is valid, in milliseconds. One hour in networks of programs, 12 hours elsewhere.
 */
export function solvedMs(network: NetworkClass | null): number {
  return isProgramsNetwork(network) ? HOUR_MS : 12 * HOUR_MS;
}
