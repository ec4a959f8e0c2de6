import { numeral } from "#app/words/numbers";

/** A bar of the trend, or a row of its table. */
export interface TrendBar {
  /** Start, epoch milliseconds. Identifies the bar. */
  readonly key: number;
  readonly until: number;
  /** Short label under the bar. */
  readonly label: string;
  /** Full name. */
  readonly name: string;
  readonly count: number;
}

/** Returns a sentence that summarizes the chart, for screen readers and a quick look. */
export function trendSummary(bars: readonly TrendBar[], unit: (count: number) => string): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `0 ${unit(0)}.`;
  const most = bars.reduce((highest, bar) => (bar.count > highest.count ? bar : highest));
  return `${numeral(total)} ${unit(total)}, most on ${most.name}: ${numeral(most.count)}.`;
}
