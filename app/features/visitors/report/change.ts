/** How a count compares with the one of the period before. */
export interface Change {
  readonly direction: "up" | "down" | "same";
  /** "Up 12 % on the 24 hours before". */
  readonly words: string;
}

/** How the period before a report is called, by the report's days. */
const BEFORE: Readonly<Record<number, string>> = {
  1: "the 24 hours before",
  3: "the 3 days before",
  7: "the week before",
  30: "the 30 days before",
};
const TENFOLD = 10;

/**
 * Tells a change in words: direction, amount and what it is compared with. More blocks are neither
 * good nor bad, so nothing here says so.
 */
export function changeOf(count: number, previous: number, days: number): Change {
  const before = BEFORE[days] ?? "the period before";
  if (count === previous) return { direction: "same", words: `No change from ${before}` };
  if (previous === 0) return { direction: "up", words: `Up from none in ${before}` };
  const direction = count > previous ? "up" : "down";
  const word = direction === "up" ? "Up" : "Down";
  return { direction, words: `${word} ${amountOf(count, previous)} on ${before}` };
}

function amountOf(count: number, previous: number): string {
  if (count >= previous * TENFOLD) return "tenfold or more";
  const percent = Math.round((Math.abs(count - previous) / previous) * 100);
  return percent === 0 ? "less than 1 %" : `${percent} %`;
}
