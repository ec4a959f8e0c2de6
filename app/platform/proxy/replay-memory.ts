import { SECOND_MS } from "#app/base/clock";

import { PROXY_TOLERANCE_S, type ProxyQuery } from "./proxy-signature";

/** One second more than the tolerance, because the check of timestamps includes fractions of a second. */
const KEEP_S = PROXY_TOLERANCE_S + 1;
/** Number of groups, 4 MB in total. 1,000 requests per second use less than a fifth of it. */
const GROUPS = 65_536;
const PLACES_IN_GROUP = 8;
const WORDS_IN_PLACE = 2;
const WORDS_IN_GROUP = PLACES_IN_GROUP * WORDS_IN_PLACE;

export interface ReplayMemory {
  /**
   * Reports whether a verified request is new. False for a replay.
   *
   * @param at time of the timestamp's check in epoch milliseconds
   */
  isFirst(request: ProxyQuery, at: number): boolean;
}

/**
 * Creates the memory of answered requests, which stores them for as long as their timestamps are accepted.
 *
 * A request is identified by 64 bits of its signature. No one without the secret can predict them, so no one can choose
 * nonces that collide or fill one group of the table. Two genuine requests collide once in 10^13. The embed then allows
 * that visitor.
 *
 * The table has a fixed size. Its groups have the size of a CPU cache line, so that a check reads memory once. Some of
 * the 64 bits choose the group, and the others identify the entry. In a full group the oldest entry is replaced, so a
 * flood can at worst replay its own requests. Strings in a Set would be moved by every garbage collection, which costs
 * more than the decision itself.
 */
export function createReplayMemory(groups = GROUPS): ReplayMemory {
  const words = new Uint32Array(groups * WORDS_IN_GROUP);

  return {
    isFirst: ({ sealHigh, sealLow, timestamp }, at) => {
      const now = Math.floor(at / SECOND_MS);
      const tag = sealHigh >>> 16;
      // 0 marks an unused entry, so 0 is stored as 1.
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

/**
 * Returns the seconds between now and a timestamp with the stored low 16 bits. Correct for nine hours in either
 * direction.
 */
function ageOf(noted: number, now: number): number {
  return ((now - noted) << 16) >> 16;
}
