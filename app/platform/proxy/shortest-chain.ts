import { type Clock, HOUR_MS } from "#app/base/clock";

import { HOPS_MAX } from "./forwarded-chain";

const HALF_MS = HOUR_MS / 2;

/**
 * The fewest entries of X-Forwarded-For that signed requests brought within the last hour or half hour. A visitor can
 * add entries and take none away, so no more can be our own proxies' than in the shortest.
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
    /** @param length of at least 1; asked of every visit */
    note(length: number): void {
      turn(clock());
      if (length > 0 && length < current) current = length;
    },
    /** Maximum number of entries behind the visitor's. */
    most(): number {
      turn(clock());
      return Math.min(HOPS_MAX, current - 1, before - 1);
    },
  };
}
