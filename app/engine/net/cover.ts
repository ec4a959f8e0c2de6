import { compareAddresses } from "./address";
import { containsInterval, type Interval } from "./interval";

/**
 * Finds, among many intervals, one that contains a given interval.
 *
 * Built once and queried often: "already covered by 203.0.113.0/24" for each of 50,000 pasted lines.
 */
export class CoverIndex {
  readonly #order: readonly number[];
  /** For each position in `#order`, the interval up to there that ends last. */
  readonly #furthest: readonly number[];

  constructor(private readonly intervals: readonly Interval[]) {
    this.#order = intervals
      .map((_, index) => index)
      .sort((x, y) => compareAddresses(intervals[x]!.from, intervals[y]!.from));
    let best = -1;
    this.#furthest = this.#order.map((index) => {
      const further = best < 0 || compareAddresses(intervals[index]!.to, intervals[best]!.to) > 0;
      if (further) best = index;
      return best;
    });
  }

  /** Returns the index of an interval that contains all of `inner` (possibly an equal one), or -1. */
  find(inner: Interval): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = this.intervals[this.#order[middle]!]!.from;
      if (compareAddresses(start, inner.from) <= 0) low = middle + 1;
      else high = middle;
    }
    const candidate = low === 0 ? -1 : this.#furthest[low - 1]!;
    return candidate >= 0 && containsInterval(this.intervals[candidate]!, inner) ? candidate : -1;
  }
}
