import type { OutputOf } from "#app/contract/call";
import type { getOrdersValue } from "#app/contract/dashboard";
import { kindTextsOf } from "#app/contract/rules/kind-texts";
import { amountsText } from "#app/words/amounts";
import { numeral, percent } from "#app/words/numbers";

import { summary as texts } from "./texts";

/** Number of visits by outcome and cause. */
export interface OutcomeTotal {
  readonly outcome: string;
  readonly cause: string;
  readonly visits: number;
}

/** Data of a summary. */
export interface SummaryFacts {
  /** Period of the summary: "on 22 November 2026", "from 16 November 2026 to 22 November 2026". */
  readonly period: string;
  /** Name of the previous period: "the day before", "the week before". */
  readonly before: string;
  readonly visits: readonly OutcomeTotal[];
  /** Visits of the previous period. Null if visits were not counted yet. */
  readonly visitsBefore: readonly OutcomeTotal[] | null;
  readonly orders: OutputOf<typeof getOrdersValue>;
  /** Lines about work that waits for the merchant. */
  readonly attention: readonly string[];
}

/** Outcomes that count as stopped. */
const STOPPED = new Set(["block", "redirect", "restrict", "challenge"]);

const isStopped = ({ outcome }: OutcomeTotal) => STOPPED.has(outcome);

const sumOf = (totals: readonly OutcomeTotal[]) =>
  totals.reduce((sum, { visits }) => sum + visits, 0);

const stoppedOf = (totals: readonly OutcomeTotal[]) => sumOf(totals.filter(isStopped));

/** Returns the text of a summary: visits, stopped visits by cause, orders, and waiting work. */
export function summaryText(facts: SummaryFacts): string {
  const { period, visits, orders, attention } = facts;
  return [
    texts.visits({ period, figure: comparisonText(facts, sumOf) }),
    texts.stopped({ figure: comparisonText(facts, stoppedOf) }),
    ...section("", byCause(visits)),
    ...section(texts.orders, [
      ...orderLine(texts.cancelled, orders.cancelled),
      ...orderLine(texts.held, orders.held),
    ]),
    ...section(texts.attention, attention),
  ].join("\n");
}

function section(heading: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return ["", ...(heading ? [heading] : []), ...lines.map((line) => `  ${line}`)];
}

function byCause(totals: readonly OutcomeTotal[]): string[] {
  const causes = new Map<string, number>();
  for (const { cause, visits } of totals.filter(isStopped)) {
    const name = kindTextsOf(cause)?.stopped ?? texts.otherRules;
    causes.set(name, (causes.get(name) ?? 0) + visits);
  }
  return [...causes]
    .sort(([, one], [, other]) => other - one)
    .map(([name, visits]) => `${numeral(visits)}  ${name}`);
}

/**
 * Returns a figure and its change: "1,031 (up 12% from the week before)". Omits the comparison if the previous figure
 * is 0 or unknown.
 */
function comparisonText(
  { visits, visitsBefore, before }: SummaryFacts,
  figure: (totals: readonly OutcomeTotal[]) => number,
): string {
  const now = figure(visits);
  const then = visitsBefore === null ? 0 : figure(visitsBefore);
  if (then === 0) return numeral(now);
  if (now === then) return texts.same({ count: now, before });
  const share = percent(Math.abs(now - then), then);
  const change = { count: now, share, before };
  return now > then ? texts.up(change) : texts.down(change);
}

function orderLine(
  text: typeof texts.held,
  { orders, amounts }: SummaryFacts["orders"]["held"],
): string[] {
  return orders === 0 ? [] : [text({ orders, amounts: amountsText(amounts) })];
}
