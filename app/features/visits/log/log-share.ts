import { randomBytes } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";

/** Maximum log rows of a burst per shop and visitor. */
const BURST_ROWS = 100;
/** Interval of one log row per shop and visitor after a burst. */
const ROW_EVERY_MS = 3 * SECOND_MS;
/** Maximum time until a bucket is full again if it still has a row. */
const MOST_AHEAD_MS = (BURST_ROWS - 1) * ROW_EVERY_MS;
/** Number of groups of visitors: 256 kB in total. A group has the size of a CPU cache line. */
const GROUPS = 4_096;
const VISITORS_IN_GROUP = 4;
const WORDS_IN_GROUP = 2 * VISITORS_IN_GROUP;

/** Limits the rows of a shop's visitor log per address. */
export interface LogShare {
  /**
   * Takes a row for a visit from the visitor's bucket. Returns false if the visit gets no row and is only counted.
   *
   * @param shop a number that identifies the shop
   * @param at time of the visit, epoch milliseconds
   */
  takes(shop: number, address: Address | null, at: number): boolean;
}

/**
 * Prevents a single visitor from filling the visitor log: a token bucket of rows per shop and address.
 *
 * IPv6 visitors are identified by their /64, which belongs to one household or server. Visits without a readable
 * address share one bucket. The memory has a fixed size. If a group is full, a new visitor replaces the visitor with
 * the fullest bucket. A random salt makes the groups unpredictable.
 */
export function createLogShare(): LogShare {
  /** Two elements per visitor: hash of the visitor, and time at which the visitor's bucket is full again. */
  const places = new Float64Array(GROUPS * WORDS_IN_GROUP);
  const salt = randomBytes(4).readInt32LE();

  /** Returns the index of a visitor. A new visitor replaces another one of the group. */
  function placeOf(visitor: number): number {
    const first = (visitor % GROUPS) * WORDS_IN_GROUP;
    let fullest = first;
    for (let place = first; place < first + WORDS_IN_GROUP; place += 2) {
      if (places[place] === visitor) return place;
      if (places[place + 1]! < places[fullest + 1]!) fullest = place;
    }
    places[fullest] = visitor;
    places[fullest + 1] = 0;
    return fullest;
  }

  return {
    takes: (shop, address, at) => {
      const place = placeOf(mixBits(shop ^ salt, address));
      const ahead = Math.max(places[place + 1]! - at, 0);
      // A time beyond that of an empty bucket means that the clock was set back. Then the bucket counts as full.
      if (ahead > MOST_AHEAD_MS && ahead <= MOST_AHEAD_MS + ROW_EVERY_MS) return false;
      places[place + 1] = at + (ahead > MOST_AHEAD_MS ? 0 : ahead) + ROW_EVERY_MS;
      return true;
    },
  };
}

/** Returns a 32-bit hash of shop and network that depends on every bit of both. */
function mixBits(seed: number, address: Address | null): number {
  const [first, second] = networkOf(address);
  let bits = seed;
  for (const word of [first, second]) {
    bits = Math.imul(bits ^ word, 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
    bits ^= bits >>> 13;
  }
  return bits >>> 0;
}

/** Returns two 32-bit words that identify a visitor: the IPv4 address or the IPv6 /64. */
function networkOf(address: Address | null): readonly [number, number] {
  if (address === null) return [0, 0];
  return address.version === 4 ? [1, address.d] : [address.a, address.b];
}
