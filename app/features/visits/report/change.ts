import { wholePercent } from "#app/words/numbers";
/** Comparison of a count with that of the previous period. */
export interface Change {
  readonly direction: "up" | "down" | "same";
  /** "Up 12%", for lists that name the compared period once. */
  readonly short: string;
  /** "Up 12% on the 24 hours before". */
  readonly words: string;
}

/** Name of the previous period, by days of the report. */
const BEFORE: Readonly<Record<number, string>> = {
  1: "the 24 hours before",
  3: "the 3 days before",
  7: "the week before",
  30: "the 30 days before",
};
const TENFOLD = 10;

/** Returns the name of the previous period of a report: "the week before". */
export function periodBeforeWords(days: number): string {
  return BEFORE[days] ?? "the period before";
}

/**
 * Returns a change in words: direction, amount and compared period. Neutral, because more blocks are neither good nor
 * bad.
 */
export function changeOf(count: number, previous: number, days: number): Change {
  const before = periodBeforeWords(days);
  if (count === previous) {
    return { direction: "same", short: "No change", words: `No change from ${before}` };
  }
  if (previous === 0) {
    return { direction: "up", short: "Up from none", words: `Up from none in ${before}` };
  }
  const amount = amountOf(count, previous);
  return count > previous
    ? { direction: "up", short: `Up ${amount}`, words: `Up ${amount} on ${before}` }
    : { direction: "down", short: `Down ${amount}`, words: `Down ${amount} on ${before}` };
}

function amountOf(count: number, previous: number): string {
  if (count >= previous * TENFOLD) return "tenfold or more";
  return wholePercent(Math.abs(count - previous), previous);
}
