/**
 * Returns the last interval from `at` on for which `isInTime` is true, given that all such intervals come first.
 *
 * Steps double, so that opening millions of intervals takes milliseconds.
 */
function lastFrom(at: number, count: number, isInTime: (interval: number) => boolean): number {
  let step = 1;
  let low = at;
  while (low + step < count && isInTime(low + step)) {
    low += step;
    step *= 2;
  }
  for (; step >= 1; step = Math.floor(step / 2)) {
    if (low + step < count && isInTime(low + step)) low += step;
  }
  return low;
}

/**
 * All IPv4 addresses divided into intervals, each with one value.
 *
 * A table of the 65,536 /16 networks reduces the binary search to a few steps, all within one or two cache lines.
 */
export class Ipv4Intervals {
  readonly #starts: Uint32Array;
  readonly #values: Uint32Array;
  /** For each /16 the interval that contains its first address, plus an end mark. */
  readonly #jumps = new Uint32Array(65_537);

  /** Creates the division. `starts` is ascending from 0. `values[i]` applies from `starts[i]` to the next start. */
  constructor(starts: Uint32Array, values: Uint32Array) {
    this.#starts = starts;
    this.#values = values;
    let at = 0;
    for (let block = 0; block < 65_536; block++) {
      const first = (block << 16) >>> 0;
      at = lastFrom(at, starts.length, (interval) => starts[interval]! <= first);
      this.#jumps[block] = at;
    }
    this.#jumps[65_536] = starts.length - 1;
  }

  /** Returns the value of an address, given as an unsigned 32-bit number. */
  valueAt(word: number): number {
    return this.#values[this.#intervalAt(word)]!;
  }

  /** Returns the first and last address of the interval that contains an address. */
  boundsAt(word: number): readonly [first: number, last: number] {
    const at = this.#intervalAt(word);
    const next = this.#starts[at + 1] ?? 2 ** 32;
    return [this.#starts[at]!, next - 1];
  }

  #intervalAt(word: number): number {
    const starts = this.#starts;
    let low = this.#jumps[word >>> 16]!;
    let high = this.#jumps[(word >>> 16) + 1]!;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= word) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** A /64 of IPv6, as the upper two words of its addresses. */
type Key = readonly [high: number, low: number];

const LAST_KEY: Key = [0xffffffff, 0xffffffff];

/** Returns the previous /64. Not valid for the first /64, which has no predecessor. */
function previousKey([high, low]: Key): Key {
  return low > 0 ? [high, low - 1] : [high - 1, 0xffffffff];
}

/** Number of the first /20 in 2000::/3, the only space of visitors' addresses. */
const FIRST_BLOCK = 0x20000;
const BLOCKS = 0x20000;

/**
 * All IPv6 addresses divided into intervals of /64 networks. A /64 is one local network, so finer intervals have no
 * use.
 *
 * Keys are stored as pairs of words, high then low, so that a search step touches one cache line.
 */
export class Ipv6Intervals {
  readonly #keys: Uint32Array;
  readonly #values: Uint32Array;
  /** For each /20 in 2000::/3 the interval that contains its first address, plus an end mark. */
  readonly #jumps = new Uint32Array(BLOCKS + 1);

  /** Creates the division. `keys` are ascending pairs from (0, 0). `values[i]` applies from pair i to the next. */
  constructor(keys: Uint32Array, values: Uint32Array) {
    this.#keys = keys;
    this.#values = values;
    let at = 0;
    for (let block = 0; block < BLOCKS; block++) {
      const first = ((FIRST_BLOCK + block) << 12) >>> 0;
      at = lastFrom(at, values.length, (interval) => startsBy(keys, interval, first, 0));
      this.#jumps[block] = at;
    }
    this.#jumps[BLOCKS] = values.length - 1;
  }

  /** Returns the value of an address in 2000::/3, given as its upper two words. */
  valueAt(high: number, low: number): number {
    return this.#values[this.#intervalAt(high, low)]!;
  }

  /** Returns the first and last /64 of the interval that contains an address, each as its upper two words. */
  boundsAt(high: number, low: number): readonly [first: Key, last: Key] {
    const at = this.#intervalAt(high, low);
    const isLast = at + 1 === this.#values.length;
    return [this.#keyAt(at), isLast ? LAST_KEY : previousKey(this.#keyAt(at + 1))];
  }

  #keyAt(at: number): Key {
    return [this.#keys[2 * at]!, this.#keys[2 * at + 1]!];
  }

  #intervalAt(high: number, low: number): number {
    const block = (high >>> 12) - FIRST_BLOCK;
    let from = this.#jumps[block]!;
    let to = this.#jumps[block + 1]!;
    while (from < to) {
      const middle = (from + to + 1) >>> 1;
      if (startsBy(this.#keys, middle, high, low)) from = middle;
      else to = middle - 1;
    }
    return from;
  }
}

/** Reports whether interval `at` starts at or before the key. */
function startsBy(keys: Uint32Array, at: number, high: number, low: number): boolean {
  const start = keys[2 * at]!;
  return start < high || (start === high && keys[2 * at + 1]! <= low);
}
