import { numeral } from "#app/words/numbers";

/** One bar of the trend, or one row of its table. */
export interface TrendBar {
  /** When it begins and ends, epoch milliseconds. */
  readonly key: number;
  readonly until: number;
  /** Short, under the bar. */
  readonly label: string;
  /** In full. */
  readonly name: string;
  readonly count: number;
}

/** What the chart shows, in one sentence: for people who do not see it, and for a quick look. */
export function trendSummary(bars: readonly TrendBar[], unit: (count: number) => string): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return `0 ${unit(0)}.`;
  const most = bars.reduce((highest, bar) => (bar.count > highest.count ? bar : highest));
  return `${numeral(total)} ${unit(total)}, most on ${most.name}: ${numeral(most.count)}.`;
}
