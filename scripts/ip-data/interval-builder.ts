/** Growing array of 32-bit words. */
class Words {
  #words: Uint32Array;
  #count = 0;

  constructor(capacity = 1 << 16) {
    this.#words = new Uint32Array(capacity);
  }

  push(word: number): void {
    if (this.#count === this.#words.length) {
      // Grows by factor 4, because unused memory costs nothing and copying takes time.
      const larger = new Uint32Array(this.#count * 4);
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words[this.#count++] = word;
  }

  finish(): Uint32Array {
    return this.#words.subarray(0, this.#count);
  }
}

/** Collects intervals of IPv4 addresses in ascending order. Neighbors of equal value are merged. */
export class Ipv4IntervalBuilder {
  readonly #starts = new Words();
  readonly #values = new Words();
  #last = -1;

  /** Starts an interval with this value. The first call must be for address 0. */
  startInterval(start: number, value: number): void {
    if (value === this.#last) return;
    this.#starts.push(start);
    this.#values.push(value);
    this.#last = value;
  }

  finish(): { starts: Uint32Array; values: Uint32Array } {
    if (this.#last < 0) this.startInterval(0, 0);
    return { starts: this.#starts.finish(), values: this.#values.finish() };
  }
}

/** Collects intervals of IPv6 addresses, in units of /64: the upper two words of an address. */
export class Ipv6IntervalBuilder {
  readonly #keys = new Words();
  readonly #values = new Words();
  #last = -1;

  startInterval(high: number, low: number, value: number): void {
    if (value === this.#last) return;
    this.#keys.push(high);
    this.#keys.push(low);
    this.#values.push(value);
    this.#last = value;
  }

  finish(): { keys: Uint32Array; values: Uint32Array } {
    if (this.#last < 0) this.startInterval(0, 0, 0);
    return { keys: this.#keys.finish(), values: this.#values.finish() };
  }
}
