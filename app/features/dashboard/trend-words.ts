import { numeral } from "../../words/numbers";

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

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The height of the chart in counts: a round whole number, never less than the highest bar. */
export function axisTop(bars: readonly TrendBar[]): number {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const power = 10 ** Math.floor(Math.log10(highest));
  const tops = STEPS.map((step) => step * power).filter(Number.isInteger);
  return tops.find((top) => top >= highest) ?? highest;
}

const LABELS_AT_MOST = 5;

/** Which bars have their label below: evenly spaced, so many as fit on a phone. */
export function hasLabel(index: number, bars: number): boolean {
  return index % Math.ceil(bars / LABELS_AT_MOST) === 0;
}
