import { isAutomated } from "../automation/automated";
import type { NetworkClass, Visit } from "../visit";

const HOUR_MS = 3_600_000;

/** Puzzles of a challenge; many easy ones take nearly the same time on every try, one hard one does not. */
export const PUZZLES = 16;

/** What a challenge costs: leading zero bits of each answer's hash. */
export const CHALLENGE_BITS = {
  /** 32,768 hashes on average: about a second for a browser. */
  usual: 11,
  /** Twice that. A slow phone takes 10 to 12 seconds for it, which is why there is nothing above. */
  hard: 12,
} as const;
export type ChallengeBits = (typeof CHALLENGE_BITS)[keyof typeof CHALLENGE_BITS];

/** Networks of programs rather than of homes. People are there as well, and notice no more than a longer wait. */
const PROGRAMS_PLACES: ReadonlySet<NetworkClass | null> = new Set([
  "hosting",
  "proxy",
  "vpn",
  "tor",
]);

/** Reports whether a network is one of programs rather than of homes. */
export const isProgramsNetwork = (network: NetworkClass | null): boolean =>
  PROGRAMS_PLACES.has(network);

/** What a challenge costs this visitor: more where programs live, and more in an automated browser. */
export function challengeBits({
  network,
  signs = 0,
}: Pick<Visit, "network" | "signs">): ChallengeBits {
  const isProgram = isProgramsNetwork(network) || isAutomated(signs);
  return isProgram ? CHALLENGE_BITS.hard : CHALLENGE_BITS.usual;
}

/**
 * How long a solved challenge counts, in milliseconds: where programs live it is to be paid again every hour, twelve
 * times as often as elsewhere.
 */
export function solvedMs(network: NetworkClass | null): number {
  return isProgramsNetwork(network) ? HOUR_MS : 12 * HOUR_MS;
}
