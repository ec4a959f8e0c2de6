import { type Clock, HOUR_MS } from "#app/base/clock";

import { MAX_TRUSTED_PROXIES } from "./forwarded-chain";

const HALF_MS = HOUR_MS / 2;

/**
 * Tracks the fewest entries of X-Forwarded-For in signed requests of the last 30 to 60 minutes.
 *
 * A visitor can add entries but not remove any, so the shortest header limits the number of our own proxies.
 */
export function createShortestChain(clock: Clock) {
  let began = clock();
  let current = Infinity;
  let before = Infinity;
  function turn(now: number): void {
    if (now - began < HALF_MS) return;
    before = now - began < 2 * HALF_MS ? current : Infinity;
    current = Infinity;
    began = now;
  }
  return {
    /**
     * Records a length. Called for every visit.
     *
     * @param length at least 1
     */
    note(length: number): void {
      turn(clock());
      if (length > 0 && length < current) current = length;
    },
    /** Returns the maximum number of entries behind the visitor's. */
    longestAllowed(): number {
      turn(clock());
      return Math.min(MAX_TRUSTED_PROXIES, current - 1, before - 1);
    },
  };
}
