import { randomBytes } from "node:crypto";

import { SECOND_MS } from "./clock";
import { PROXY_TOLERANCE_S } from "./proxy-signature";

/** A request signed 90 s in the future stays good for 180 s, so that long its nonce is kept. */
const KEEP_MS = 2 * PROXY_TOLERANCE_S * SECOND_MS;
/** 1,000 requests a second for three minutes. */
const MAX_PER_GENERATION = 180_000;
const NONCE_BYTES = 16;

export interface ReplayMemory {
  /**
   * True the first time a shop's nonce is seen, false for a replay.
   *
   * @param nonce 32 hex digits
   */
  isFirst(shop: string, nonce: string): boolean;
  readonly size: number;
}

/**
 * Remembers which nonces were used, in two generations: the older one is forgotten as a whole.
 * Bounded: beyond the limit it forgets sooner, so a flood can at worst repeat itself.
 *
 * Kept as 64-bit fingerprints in a table of fixed size, about 4 MB a generation: strings in a Set
 * would be moved about by the garbage collector at every turn, which cost more than all of
 * deciding. Two different nonces look the same once in 10^13 requests; the visitor is then let in.
 *
 * @param elapsedMs a clock that never jumps
 */
export function createReplayMemory(
  elapsedMs: () => number = () => performance.now(),
  maxPerGeneration = MAX_PER_GENERATION,
): ReplayMemory {
  let current = new Fingerprints(maxPerGeneration);
  let previous = new Fingerprints(maxPerGeneration);
  let startedAt = elapsedMs();
  // Unknown to visitors, so that they cannot choose nonces that crowd in one place of the table.
  const salt = randomBytes(NONCE_BYTES);
  const scratch = Buffer.alloc(NONCE_BYTES);

  function turnOver(): void {
    const age = elapsedMs() - startedAt;
    if (age < KEEP_MS && current.size < maxPerGeneration) return;
    const oldest = previous;
    previous = current;
    current = oldest;
    current.clear();
    if (age >= 2 * KEEP_MS) previous.clear();
    startedAt = elapsedMs();
  }

  /** Half of a fingerprint: every bit of shop, nonce and salt takes part. */
  function half(start: number, shopHash: number): number {
    let mixed = shopHash;
    for (let at = 0; at < NONCE_BYTES; at += 4) {
      mixed = Math.imul(
        mixed ^ scratch.readInt32LE(at) ^ salt.readInt32LE((at + start) & 12),
        0x85ebca6b,
      );
      mixed ^= mixed >>> 15;
    }
    return mixed >>> 0;
  }

  return {
    isFirst: (shop, nonce) => {
      turnOver();
      if (scratch.write(nonce, "hex") !== NONCE_BYTES) return false;
      const shopHash = hashOf(shop);
      const high = half(0, shopHash);
      const low = half(4, shopHash) || 1;
      return !previous.has(high, low) && current.add(high, low);
    },
    get size() {
      return current.size + previous.size;
    },
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** A set of 64-bit numbers, open addressing, at most half full. `low` is never 0. */
class Fingerprints {
  readonly #mask: number;
  /** high and low of each place in turn; low is 0 where there is none. */
  readonly #words: Uint32Array;
  size = 0;

  constructor(max: number) {
    const places = 2 ** Math.ceil(Math.log2(2 * max));
    this.#mask = places - 1;
    this.#words = new Uint32Array(2 * places);
  }

  has(high: number, low: number): boolean {
    return this.#words[this.#placeOf(high, low) + 1] !== 0;
  }

  /** False when it was there already. */
  add(high: number, low: number): boolean {
    const place = this.#placeOf(high, low);
    if (this.#words[place + 1] !== 0) return false;
    this.#words[place] = high;
    this.#words[place + 1] = low;
    this.size += 1;
    return true;
  }

  clear(): void {
    this.#words.fill(0);
    this.size = 0;
  }

  /** Index of its words, or of the empty place where they belong. */
  #placeOf(high: number, low: number): number {
    for (let place = high & this.#mask; ; place = (place + 1) & this.#mask) {
      const at = 2 * place;
      const found = this.#words[at + 1];
      if (found === 0 || (found === low && this.#words[at] === high)) return at;
    }
  }
}
