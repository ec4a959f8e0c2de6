import type { TrendBar } from "./trend-words";

/** A bar that is much higher than the others. */
export interface UnusualBar {
  readonly bar: TrendBar;
  /** Rounded ratio to the average of the other bars. Null if the other bars are all 0. */
  readonly times: number | null;
}

/** Minimum count of an unusual bar. */
const LEAST = 10;
/** Minimum ratio to the average of the other bars. */
const FACTOR = 3;
/** Minimum bars for a meaningful average. */
const FEWEST_BARS = 4;
/** Maximum unusual bars, because more bars would not be unusual. */
const MOST = 2;

/** Returns the unusual bars of a trend, the highest first. */
export function unusualBars(bars: readonly TrendBar[]): readonly UnusualBar[] {
  if (bars.length < FEWEST_BARS) return [];
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  return bars
    .map((bar) => ({ bar, usual: (total - bar.count) / (bars.length - 1) }))
    .filter(({ bar, usual }) => bar.count >= LEAST && bar.count >= FACTOR * usual)
    .sort((one, other) => other.bar.count - one.bar.count)
    .slice(0, MOST)
    .map(({ bar, usual }) => ({
      bar,
      times: usual === 0 ? null : Math.round(bar.count / usual),
    }));
}
