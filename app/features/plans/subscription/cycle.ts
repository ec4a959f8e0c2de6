import { DAY_MS, HOUR_MS } from "#app/base/clock";

/** Length of Shopify's usage billing cycle. */
export const CYCLE_DAYS = 30;
const CYCLE_MS = CYCLE_DAYS * DAY_MS;

/** Billing cycle in epoch milliseconds. `from` is inclusive, `until` exclusive. */
export interface Cycle {
  readonly from: number;
  readonly until: number;
  /**
   * Start of the first hour that counts. Page views are stored per hour, and an hour belongs to the cycle in which it
   * starts.
   */
  readonly countedFrom: number;
  /** True for the subscription's first cycle. Its first hour may include page views from before the subscription. */
  readonly isFirst: boolean;
}

/**
 * Returns the billing cycle that contains a moment.
 *
 * Cycles end at Shopify's period end and every 30 days from there. The first cycle starts at the merchant's approval,
 * at most two days after the subscription was created.
 */
export function cycleAt(
  subscription: { readonly createdAt: number; readonly periodEndsAt: number | null },
  now: number,
): Cycle {
  const { createdAt } = subscription;
  const anEnd = subscription.periodEndsAt ?? createdAt + CYCLE_MS;
  // Shopify's clock may be ahead, so that `now` is before the current cycle. Then the current cycle counts.
  const steps = Math.max(0, Math.floor((now - anEnd) / CYCLE_MS) + 1);
  const until = anEnd + steps * CYCLE_MS;
  const from = Math.max(createdAt, until - CYCLE_MS);
  const isFirst = from - createdAt < CYCLE_MS;
  return { from, until, isFirst, countedFrom: isFirst ? hourOf(from) : hourAfter(from) };
}

/** Returns the start of the hour (UTC) that contains a moment. */
function hourOf(moment: number): number {
  return moment - (moment % HOUR_MS);
}

function hourAfter(moment: number): number {
  return moment % HOUR_MS === 0 ? moment : hourOf(moment) + HOUR_MS;
}
