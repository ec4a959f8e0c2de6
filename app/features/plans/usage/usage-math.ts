import { HOUR_MS } from "#app/base/clock";

import { centsOf, MICROS_PER_CENT, microsOf } from "../catalogue/money";
import type { Cycle } from "../subscription/cycle";

/** Specification section 9: the bar shows usage divided by 4000, as a percent. */
export const BAR_PAGE_VIEWS = 4000;

const PER_THOUSAND = 1000n;

/** What page views cost, in whole cents; a part of a cent is not charged. */
export function costInCents(pageViews: number, pricePerThousand: string): number {
  return centsOf((BigInt(pageViews) * microsOf(pricePerThousand)) / PER_THOUSAND);
}

/** How many page views a cap pays for. */
export function pageViewsOf(cap: string, pricePerThousand: string): number {
  const price = microsOf(pricePerThousand);
  return price === 0n ? 0 : Number((microsOf(cap) * PER_THOUSAND) / price);
}

/** What is still to be charged for a cycle's page views: never beyond the cap, never less than 0. */
export function dueCents(facts: {
  readonly pageViews: number;
  readonly pricePerThousand: string;
  readonly cap: string;
  /** Charged in this cycle, or asked for with the answer not known yet. */
  readonly chargedCents: number;
  /** What the platform says is used of the cap. */
  readonly balanceUsed: string;
}): number {
  const capCents = centsOf(microsOf(facts.cap));
  const cost = Math.min(costInCents(facts.pageViews, facts.pricePerThousand), capCents);
  // Rounded up: what is used in part is used.
  const usedCents = centsOf(microsOf(facts.balanceUsed) + MICROS_PER_CENT - 1n);
  return Math.max(0, Math.min(cost - facts.chargedCents, capCents - usedCents));
}

/**
 * Usage as a percent of the bar, to one place: 0 for nothing, above 100 when it is over-full. Rounded
 * down, so that 100 is never told before it is reached.
 */
export function barPercent(pageViews: number): { percent: number; barPercent: number } {
  const percent = Math.floor((pageViews * 1000) / BAR_PAGE_VIEWS) / 10;
  return { percent, barPercent: Math.min(100, Math.floor(percent)) };
}

export interface Forecast {
  readonly pageViews: number;
  readonly costCents: number;
  /** When the cap will be reached, epoch milliseconds; null: not in this cycle, or reached. */
  readonly capAt: number | null;
}

/**
 * Where a cycle ends if page views go on as they did in it so far; null in its first hour, which
 * says too little.
 */
export function forecastOf(
  cycle: Pick<Cycle, "from" | "until">,
  usage: {
    readonly pageViews: number;
    readonly pricePerThousand: string;
    readonly cap: string;
  },
  now: number,
): Forecast | null {
  const elapsed = Math.min(now, cycle.until) - cycle.from;
  if (elapsed < HOUR_MS) return null;
  const length = BigInt(cycle.until - cycle.from);
  const pageViews = Number((BigInt(usage.pageViews) * length) / BigInt(elapsed));
  const capViews = pageViewsOf(usage.cap, usage.pricePerThousand);
  const capCents = centsOf(microsOf(usage.cap));
  const isOnItsWay = usage.pageViews < capViews && pageViews >= capViews;
  return {
    pageViews,
    costCents: Math.min(capCents, costInCents(pageViews, usage.pricePerThousand)),
    capAt: isOnItsWay ? reachedAt(cycle.from, elapsed, capViews, usage.pageViews) : null,
  };
}

function reachedAt(from: number, elapsed: number, target: number, pageViews: number): number {
  return from + Number((BigInt(elapsed) * BigInt(target)) / BigInt(pageViews));
}

/** Percentages of the cap that the merchant is told about, once a cycle each. */
const NOTICE_PERCENTS = [50, 80, 100] as const;

/** The percentages that a number of page views has reached. */
export function reachedPercents(pageViews: number, capPageViews: number): number[] {
  if (capPageViews <= 0) return [];
  return NOTICE_PERCENTS.filter((percent) => pageViews * 100 >= percent * capPageViews);
}
