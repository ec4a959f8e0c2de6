import { randomBytes } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";

/** Rows that a visitor of a shop may get in a burst, and the interval of one row after that. */
const BURST_ROWS = 100;
const ROW_EVERY_MS = 3 * SECOND_MS;
/** Maximum time ahead for a bucket that still has a row. */
const MOST_AHEAD_MS = (BURST_ROWS - 1) * ROW_EVERY_MS;
/** 256 kB in groups of four visitors. A group has the size of a CPU cache line. */
const GROUPS = 4_096;
const VISITORS_IN_GROUP = 4;
const WORDS_IN_GROUP = 2 * VISITORS_IN_GROUP;

/** Limits the rows of a shop's visitor log per address. */
export interface LogShare {
  /**
   * Reports whether this visit gets a row. Otherwise it is only counted.
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
 * address share one bucket. The memory has a fixed size. When a group is full, the visitor with the fullest bucket is
 * replaced, which loses nothing. A random salt makes the groups unpredictable.
 */
export function createLogShare(): LogShare {
  /** Per visitor: its hash, and the time when its bucket is full again. */
  const places = new Float64Array(GROUPS * WORDS_IN_GROUP);
  const salt = randomBytes(4).readInt32LE();

  /** Returns the visitor's index. Replaces another visitor if there was none. */
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
      // Further ahead than an empty bucket: the clock was set back.
      if (ahead > MOST_AHEAD_MS && ahead <= MOST_AHEAD_MS + ROW_EVERY_MS) return false;
      places[place + 1] = at + (ahead > MOST_AHEAD_MS ? 0 : ahead) + ROW_EVERY_MS;
      return true;
    },
  };
}

/** Returns a hash of 32 bits that depends on every bit of shop and network. */
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

/** Returns the words of an address that identify one visitor. */
function networkOf(address: Address | null): readonly [number, number] {
  if (address === null) return [0, 0];
  return address.version === 4 ? [1, address.d] : [address.a, address.b];
}
