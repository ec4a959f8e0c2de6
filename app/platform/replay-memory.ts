import { SECOND_MS } from "./clock";
import { PROXY_TOLERANCE_S } from "./proxy-signature";

/** A request signed 90 s in the future stays good for 180 s, so that long its seal is kept. */
const KEEP_MS = 2 * PROXY_TOLERANCE_S * SECOND_MS;
/** 1,000 requests a second for three minutes. */
const MAX_PER_GENERATION = 180_000;

export interface ReplayMemory {
  /**
   * True the first time a request is seen, false for a replay.
   *
   * @param sealHigh 64 bits of the request's verified signature, as two unsigned numbers
   */
  isFirst(sealHigh: number, sealLow: number): boolean;
  readonly size: number;
}

/**
 * Remembers which signed requests were answered, in two generations: the older one is forgotten as
 * a whole. Bounded: beyond the limit it forgets sooner, so a flood can at worst repeat itself.
 *
 * A request is known by a part of its own signature. Nobody without the secret can foresee it, so
 * nobody can choose nonces that look alike here or crowd in one place of the table. Two genuine
 * requests look the same once in 10^13; that visitor is let in by the embed.
 *
 * Kept in a table of fixed size, about 4 MB a generation: strings in a Set would be moved about by
 * the garbage collector at every turn, which cost more than all of deciding.
 *
 * @param elapsedMs a clock that never jumps
 */
export function createReplayMemory(
  elapsedMs: () => number = () => performance.now(),
  maxPerGeneration = MAX_PER_GENERATION,
): ReplayMemory {
  let current = new Seals(maxPerGeneration);
  let previous = new Seals(maxPerGeneration);
  let startedAt = elapsedMs();

  function turnOver(): void {
    const now = elapsedMs();
    const age = now - startedAt;
    if (age < KEEP_MS && current.size < maxPerGeneration) return;
    const oldest = previous;
    previous = current;
    current = oldest;
    current.clear();
    if (age >= 2 * KEEP_MS) previous.clear();
    startedAt = now;
  }

  return {
    isFirst: (sealHigh, sealLow) => {
      turnOver();
      const low = sealLow || 1;
      return !previous.has(sealHigh, low) && current.add(sealHigh, low);
    },
    get size() {
      return current.size + previous.size;
    },
  };
}

/** A set of 64-bit numbers, open addressing, at most half full. `low` is never 0. */
class Seals {
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
