import { randomBytes } from "node:crypto";

import { SECOND_MS } from "#app/base/clock";
import type { Address } from "#app/engine/net/address";

/** Rows one visitor of a shop gets at once, and from then on one in each interval. */
const BURST_ROWS = 100;
const ROW_EVERY_MS = 3 * SECOND_MS;
/** How far ahead a bucket's time may be that still has a row to give. */
const MOST_AHEAD_MS = (BURST_ROWS - 1) * ROW_EVERY_MS;
/** 256 kB in groups of four visitors, each as large as a line of the processor's cache. */
const GROUPS = 4_096;
const VISITORS_IN_GROUP = 4;
const WORDS_IN_GROUP = 2 * VISITORS_IN_GROUP;

/** How much of a shop's visitor log one address may fill. */
export interface LogShare {
  /**
   * True when this visit gets a row of its own; false: it is only counted.
   *
   * @param shop a number that stands for the shop
   * @param at when the visit happened, epoch milliseconds
   */
  takes(shop: number, address: Address | null, at: number): boolean;
}

/**
 * Keeps a single visitor from filling the visitor log: a bucket of rows for each shop and address,
 * filled again over time. IPv6 visitors are known by their /64, which one household or server has
 * to itself; visits without a readable address share one bucket.
 *
 * The memory is of fixed size. When a group of places is full, the visitor whose bucket is
 * fullest gives way: that one loses nothing. Which visitors share a group cannot be foreseen.
 */
export function createLogShare(): LogShare {
  /** Of each visitor a number, and when the bucket will be full again: that says how full it is. */
  const places = new Float64Array(GROUPS * WORDS_IN_GROUP);
  const salt = randomBytes(4).readInt32LE();

  /** The visitor's place, taken from another when there was none. */
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
      const place = placeOf(mixed(shop ^ salt, address));
      const ahead = Math.max(places[place + 1]! - at, 0);
      // Further ahead than an empty bucket: the clock was set back.
      if (ahead > MOST_AHEAD_MS && ahead <= MOST_AHEAD_MS + ROW_EVERY_MS) return false;
      places[place + 1] = at + (ahead > MOST_AHEAD_MS ? 0 : ahead) + ROW_EVERY_MS;
      return true;
    },
  };
}

/** 32 bits in which every bit of shop and network takes part. */
function mixed(seed: number, address: Address | null): number {
  const [first, second] = networkOf(address);
  let bits = seed;
  for (const word of [first, second]) {
    bits = Math.imul(bits ^ word, 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
    bits ^= bits >>> 13;
  }
  return bits >>> 0;
}

/** The words of an address that name one visitor. */
function networkOf(address: Address | null): readonly [number, number] {
  if (address === null) return [0, 0];
  return address.version === 4 ? [1, address.d] : [address.a, address.b];
}
