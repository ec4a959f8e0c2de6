/** Bins of order values, two per doubling: the last one begins at about 740,000 units of a currency. */
export const VALUE_BINS = 40;

/** Share of a usual week's orders that counts as small. */
const SMALL_SHARE = 0.1;

/**
 * Returns the bin of an order's value.
 *
 * @param value in units of the shop's currency
 */
export function valueBin(value: number): number {
  const bin = Math.floor(2 * Math.log2(Math.max(0, value) + 1));
  return Number.isFinite(bin) ? Math.min(VALUE_BINS - 1, bin) : 0;
}

/**
 * Returns the highest bin of small orders: at most a tenth of the usual orders are in it or below, and it is at least one
 * doubling below the median.
 *
 * @param bins usual orders by bin
 * @returns -1 if no bin is small
 */
export function smallBin(bins: readonly number[]): number {
  const total = bins.reduce((sum, orders) => sum + orders, 0);
  let [below, small, median] = [0, -1, -1];
  for (let bin = 0; bin < bins.length; bin++) {
    below += bins[bin]!;
    if (below <= total * SMALL_SHARE) small = bin;
    if (median === -1 && below * 2 >= total) median = bin;
  }
  return total === 0 ? -1 : Math.min(small, median - 2);
}
