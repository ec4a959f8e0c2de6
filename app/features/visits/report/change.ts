import { wholePercent } from "#app/words/numbers";

import { change as texts } from "./texts";

/** Comparison of a count with the count of the previous period. */
export interface Change {
  readonly direction: "up" | "down" | "same";
  /** "Up 12%", for use where the compared period is shown once for several counts. */
  readonly short: string;
  /** "Up 12% on the 24 hours before". */
  readonly words: string;
}

const TENFOLD = 10;

/** Returns the name of the period before a report of some days: "the week before". */
export function describePeriodBefore(days: number): string {
  if (days === 1) return texts.day;
  if (days === 3) return texts.threeDays;
  if (days === 7) return texts.week;
  return days === 30 ? texts.month : texts.period;
}

/**
 * Describes the change of a count: direction, amount and compared period. The words are neutral, because more blocked
 * visits are neither good nor bad.
 */
export function describeChange(count: number, previous: number, days: number): Change {
  const before = describePeriodBefore(days);
  if (count === previous) {
    return { direction: "same", short: texts.same, words: texts.sameAs({ before }) };
  }
  if (previous === 0) {
    return { direction: "up", short: texts.fromNone, words: texts.fromNoneIn({ before }) };
  }
  if (count >= previous * TENFOLD) {
    return { direction: "up", short: texts.tenfold, words: texts.tenfoldOn({ before }) };
  }
  const amount = wholePercent(Math.abs(count - previous), previous);
  return count > previous
    ? { direction: "up", short: texts.up({ amount }), words: texts.upOn({ amount, before }) }
    : { direction: "down", short: texts.down({ amount }), words: texts.downOn({ amount, before }) };
}
