import { SECOND_MS } from "#app/base/clock";

import { PROXY_TOLERANCE_S, type ProxyQuery } from "./proxy-signature";

/** A second more than timestamps are accepted for, because their check knows fractions of one. */
const KEEP_S = PROXY_TOLERANCE_S + 1;
/** 4 MB; 1,000 requests a second leave less than a fifth of it in use. */
const GROUPS = 65_536;
const PLACES_IN_GROUP = 8;
const WORDS_IN_PLACE = 2;
const WORDS_IN_GROUP = PLACES_IN_GROUP * WORDS_IN_PLACE;

export interface ReplayMemory {
  /**
   * True the first time a verified request is seen, false for a replay.
   *
   * @param at the time now, epoch milliseconds, as the request's timestamp was checked against
   */
  isFirst(request: ProxyQuery, at: number): boolean;
}

/**
 * Remembers which signed requests were answered, for as long as their timestamps are accepted.
 *
 * A request is known by 64 bits of its own signature. Nobody without the secret can foresee them,
 * so nobody can choose nonces that look alike here or crowd in one place of the table. Two genuine
 * requests look the same once in 10^13; that visitor is let in by the embed.
 *
 * The table is of fixed size and made of groups of places as large as a line of the processor's
 * cache, so that asking costs one look at memory. Half of the 64 bits choose the group, with the
 * others its members are told apart. In a full group the oldest gives way: a flood can at worst
 * repeat itself. Strings in a Set would be moved about by the garbage collector at every turn,
 * which cost more than all of deciding.
 */
export function createReplayMemory(groups = GROUPS): ReplayMemory {
  const words = new Uint32Array(groups * WORDS_IN_GROUP);

  return {
    isFirst: ({ sealHigh, sealLow, timestamp }, at) => {
      const now = Math.floor(at / SECOND_MS);
      const tag = sealHigh >>> 16;
      // Nothing marks a place that was never used, so 0 counts as 1.
      const low = sealLow || 1;
      const first = (sealHigh % groups) * WORDS_IN_GROUP;
      let oldest = first;
      let oldestAge = -Infinity;
      for (let place = first; place < first + WORDS_IN_GROUP; place += WORDS_IN_PLACE) {
        const noted = words[place + 1]!;
        const age = ageOf(noted, now);
        const counts = Math.abs(age) <= KEEP_S;
        if (counts && words[place] === low && noted >>> 16 === tag) return false;
        const rank = counts ? age : Infinity;
        if (rank > oldestAge) {
          oldest = place;
          oldestAge = rank;
        }
      }
      words[oldest] = low;
      words[oldest + 1] = (tag << 16) | (timestamp & 0xffff);
      return true;
    },
  };
}

/** Seconds between now and a timestamp whose last 16 bits were noted; right for nine hours each way. */
function ageOf(noted: number, now: number): number {
  return ((now - noted) << 16) >> 16;
}
