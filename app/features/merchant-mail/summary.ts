import { kindRowOf } from "../../contract/rules/kind-rows";

/** How many visits ended in one way. */
interface OutcomeTotal {
  readonly outcome: string;
  readonly cause: string;
  readonly visits: number;
}

/** Ways in which a visit did not simply go on. */
const STOPPED = new Set(["block", "redirect", "restrict", "challenge"]);

/** How many visits of these totals were stopped, in whatever way. */
export function stoppedOf(totals: readonly OutcomeTotal[]): number {
  return totals.reduce((sum, { outcome, visits }) => sum + (STOPPED.has(outcome) ? visits : 0), 0);
}

/**
 * The text of a summary: visits, how many were stopped, and by what.
 *
 * @param period "yesterday", "last week"
 */
export function summaryText(totals: readonly OutcomeTotal[], period: string): string {
  const visits = totals.reduce((sum, total) => sum + total.visits, 0);
  const byCause = new Map<string, number>();
  for (const { outcome, cause, visits: count } of totals) {
    if (!STOPPED.has(outcome)) continue;
    const name = kindRowOf(cause)?.stopped ?? "other rules";
    byCause.set(name, (byCause.get(name) ?? 0) + count);
  }
  const lines = [...byCause]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `  ${count}  ${name}`);
  return [
    `Visits to your store ${period}: ${visits}`,
    `Of these stopped, challenged or restricted: ${stoppedOf(totals)}`,
    ...(lines.length > 0 ? ["", ...lines] : []),
  ].join("\n");
}
