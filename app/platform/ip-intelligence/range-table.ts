import type { Address } from "#app/engine/net/address";
import { compareAddresses } from "#app/engine/net/address";
import type { Interval } from "#app/engine/net/interval";

/** Arrays of a RangeTable. They can be transferred between threads. */
export interface RangeArrays {
  /** First and last address of each IPv4 range, ascending and disjoint. */
  readonly ipv4: Uint32Array;
  /** First and last address of each IPv6 range: eight words per range, the most significant first. */
  readonly ipv6: Uint32Array;
}

const WORDS = 8;

/** Sorts intervals and merges overlapping or adjacent intervals of one version. */
function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((x, y) => compareAddresses(x.from, y.from));
  const ranges: Interval[] = [];
  for (const next of sorted) {
    const last = ranges.at(-1);
    if (last && compareAddresses(next.from, last.to) <= 0) {
      if (compareAddresses(next.to, last.to) > 0)
        ranges[ranges.length - 1] = { ...last, to: next.to };
    } else ranges.push(next);
  }
  return ranges;
}

/** Converts intervals of both versions to arrays. */
export function rangeArrays(intervals: readonly Interval[]): RangeArrays {
  const ranges = mergeIntervals(intervals);
  const ipv4 = ranges.filter(({ from }) => from.version === 4);
  const ipv6 = ranges.filter(({ from }) => from.version === 6);
  const wordsOf = ({ a, b, c, d }: Address) => [a, b, c, d];
  return {
    ipv4: Uint32Array.from(ipv4.flatMap(({ from, to }) => [from.d, to.d])),
    ipv6: Uint32Array.from(ipv6.flatMap(({ from, to }) => [...wordsOf(from), ...wordsOf(to)])),
  };
}

/** A set of address ranges with binary search. Contains no objects, however large it is. */
export class RangeTable {
  constructor(readonly arrays: RangeArrays) {}

  /** Number of ranges after merging. */
  get size(): number {
    return this.arrays.ipv4.length / 2 + this.arrays.ipv6.length / WORDS;
  }

  contains(address: Address): boolean {
    return address.version === 4 ? this.#containsIpv4(address.d) : this.#containsIpv6(address);
  }

  #containsIpv4(word: number): boolean {
    const { ipv4 } = this.arrays;
    let low = 0;
    let high = ipv4.length / 2;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (ipv4[2 * middle]! <= word) low = middle + 1;
      else high = middle;
    }
    return low > 0 && word <= ipv4[2 * low - 1]!;
  }

  #containsIpv6(address: Address): boolean {
    const { ipv6 } = this.arrays;
    let low = 0;
    let high = ipv6.length / WORDS;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compareIpv6(WORDS * middle, address) <= 0) low = middle + 1;
      else high = middle;
    }
    return low > 0 && this.#compareIpv6(WORDS * (low - 1) + 4, address) >= 0;
  }

  /** Compares the address whose words start at `at` with another address. */
  #compareIpv6(at: number, { a, b, c, d }: Address): number {
    const { ipv6 } = this.arrays;
    return ipv6[at]! - a || ipv6[at + 1]! - b || ipv6[at + 2]! - c || ipv6[at + 3]! - d;
  }
}
