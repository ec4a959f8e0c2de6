import { randomBytes } from "node:crypto";

import type { Address } from "../../engine/net/address";
import { SECOND_MS } from "../../platform/clock";

/** Rows one visitor of a shop gets at once, and from then on one in each interval. */
const BURST_ROWS = 100;
const ROW_EVERY_MS = 3 * SECOND_MS;
/** How far ahead a bucket's time may be that still has a row to give. */
const MOST_AHEAD_MS = (BURST_ROWS - 1) * ROW_EVERY_MS;
/** Places for visitors, in groups whose members are looked through: 1 MB. */
const PLACES = 65_536;
const GROUP = 4;

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
  /** When each bucket will be full again; that alone says how full it is now. */
  const fullAt = new Float64Array(PLACES);
  const visitors = new Uint32Array(PLACES);
  const salt = randomBytes(4).readInt32LE();

  function placeOf(visitor: number, group: number): number {
    let fullest = group;
    for (let place = group; place < group + GROUP; place++) {
      if (visitors[place] === visitor) return place;
      if (fullAt[place]! < fullAt[fullest]!) fullest = place;
    }
    visitors[fullest] = visitor;
    fullAt[fullest] = 0;
    return fullest;
  }

  return {
    takes: (shop, address, at) => {
      const visitor = mixed(shop ^ salt, address);
      const place = placeOf(visitor, (visitor % (PLACES / GROUP)) * GROUP);
      const ahead = Math.max(fullAt[place]! - at, 0);
      // Further ahead than an empty bucket: the clock was set back.
      if (ahead > MOST_AHEAD_MS && ahead <= MOST_AHEAD_MS + ROW_EVERY_MS) return false;
      fullAt[place] = at + (ahead > MOST_AHEAD_MS ? 0 : ahead) + ROW_EVERY_MS;
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
