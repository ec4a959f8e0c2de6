import { HOUR_MS } from "#app/base/clock";

import { centsOf, MICROS_PER_CENT, microsOf } from "../catalog/money";
import type { Cycle } from "../subscription/cycle";

/** Page views at 100% of the usage bar (specification section 9). */
export const BAR_PAGE_VIEWS = 4000;

const PER_THOUSAND = 1000n;

/** Returns the cost of page views in whole cents, rounded down. */
export function costInCents(pageViews: number, pricePerThousand: string): number {
  return centsOf((BigInt(pageViews) * microsOf(pricePerThousand)) / PER_THOUSAND);
}

/** Returns the page views a cap pays for. Zero if page views are free. */
export function pageViewsOf(cap: string, pricePerThousand: string): number {
  const price = microsOf(pricePerThousand);
  return price === 0n ? 0 : Number((microsOf(cap) * PER_THOUSAND) / price);
}

/** Returns the cents still to be charged for a cycle's page views: at least 0, and never beyond the cap. */
export function dueCents(facts: {
  readonly pageViews: number;
  readonly pricePerThousand: string;
  readonly cap: string;
  /** Cents charged in this cycle, including charges with an unknown result. */
  readonly chargedCents: number;
  /** Used amount of the cap as Shopify reports it. */
  readonly balanceUsed: string;
}): number {
  const capCents = centsOf(microsOf(facts.cap));
  const cost = Math.min(costInCents(facts.pageViews, facts.pricePerThousand), capCents);
  // Rounded up: a partly used cent is used.
  const usedCents = centsOf(microsOf(facts.balanceUsed) + MICROS_PER_CENT - 1n);
  return Math.max(0, Math.min(cost - facts.chargedCents, capCents - usedCents));
}

/**
 * Returns usage as a percentage of the bar, with one decimal place.
 *
 * Above 100 if usage exceeds the bar. Rounded down, so that 100 is not shown before it is reached.
 */
export function barPercent(pageViews: number): { percent: number; barPercent: number } {
  const percent = Math.floor((pageViews * 1000) / BAR_PAGE_VIEWS) / 10;
  return { percent, barPercent: Math.min(100, Math.floor(percent)) };
}

export interface Forecast {
  readonly pageViews: number;
  readonly costCents: number;
  /** Epoch milliseconds at which the cap is reached. Null if not in this cycle, or if already reached. */
  readonly capAt: number | null;
}

/** Extrapolates a cycle's usage at its current rate. Null in the first hour, which is too short for a forecast. */
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

/** Percentages of the cap at which the merchant is notified, once per cycle each. */
const NOTICE_PERCENTS = [50, 80, 100] as const;

/** Returns the percentages that a number of page views has reached. */
export function reachedPercents(pageViews: number, capPageViews: number): number[] {
  if (capPageViews <= 0) return [];
  return NOTICE_PERCENTS.filter((percent) => pageViews * 100 >= percent * capPageViews);
}
