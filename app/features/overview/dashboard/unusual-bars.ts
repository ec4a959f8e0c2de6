import type { TrendBar } from "./trend-words";

/** A bar far above the others. */
export interface UnusualBar {
  readonly bar: TrendBar;
  /** How many times the usual of the other bars, rounded; null: there was nothing beside it. */
  readonly times: number | null;
}

/** Fewer than this are never unusual. */
const LEAST = 10;
/** How many times the usual a bar must have. */
const FACTOR = 3;
/** Bars below which nothing is usual yet. */
const FEWEST_BARS = 4;
/** Told at most: where half of the days stand out, none does. */
const MOST = 2;

/** The bars that stand out of a trend, the highest first; [] where none does. */
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
