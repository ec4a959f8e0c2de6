import { trendSummary as texts } from "./texts";

/** A bar of the trend, or a row of its table. */
export interface TrendBar {
  /** Start of the bar, epoch milliseconds, which identifies it. */
  readonly key: number;
  readonly until: number;
  /** Short label under the bar. */
  readonly label: string;
  /** Full name of the bar. */
  readonly name: string;
  readonly count: number;
}

/** Returns a sentence that summarizes the chart, for screen readers and a quick look. */
export function trendSummary(bars: readonly TrendBar[], unit: (count: number) => string): string {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return texts.none({ unit: unit(0) });
  const most = bars.reduce((highest, bar) => (bar.count > highest.count ? bar : highest));
  return texts.most({ total, unit: unit(total), name: most.name, count: most.count });
}
