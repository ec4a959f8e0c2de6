import { MOST_CHALLENGED } from "./answer";
import type { AttackCounts } from "./attack-counts";
import { portionsOf } from "./profile";
import { usuallyWithin, usualOrdersPerDay, type UsualTraffic } from "./usual-traffic";

/**
 * Returns the orders that may be missing to half of the usual honest ones. Twice as many usual ones come until it is
 * reached without an order: 8 in a shop with up to 10 orders per day, 12 from 20. Fewer orders per day are missing by
 * chance less often.
 */
function mostMissingOrders(usual: UsualTraffic): number {
  return Math.min(6, Math.max(4, 2 + usualOrdersPerDay(usual) / 5));
}

/**
 * New visitors that may be missing from the required 40 %. If none arrives, the bound is reached when 20 usually
 * arrive.
 */
const MOST_MISSING_VISITORS = 8;

/**
 * Measurement of a running answer. Orders or visitors are missing if fewer arrive than the required share of the usual
 * number. The sums of missing ones never fall below 0 (CUSUM). Comparing every dozen of usual orders separately would
 * end most answers of a busy shop by chance.
 */
export interface Measured {
  /** Challenges that the answer showed since it started. */
  readonly challenged: number;
  /** Orders since the answer started. 0 if orders cannot be read. */
  readonly orders: number;
  /** Missing orders with a visit. */
  readonly withVisit: number;
  /** Missing orders that are not small first orders of a customer. */
  readonly notSmall: number;
  /** Missing new visitors who were not challenged or solved the challenge. */
  readonly visitors: number;
}

export const NOTHING_MEASURED: Measured = {
  challenged: 0,
  orders: 0,
  withVisit: 0,
  notSmall: 0,
  visitors: 0,
};

/**
 * Result of a measurement.
 *
 * - orders: fewer than half of the usual honest orders came
 * - visitors: fewer than 40 % of the usual new visitors were allowed, so more than 60 % are challenged
 */
export type BoundReached = "orders" | "visitors";

/** Time of counts, epoch milliseconds. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/**
 * Adds counts to the measurement of an answer and compares it with what is usual. Robots do not hide a bound: only allowed
 * visitors and honest orders are compared, each with what usually comes in the same time. Honest orders have a visit and are
 * not small first orders. The counts do not say which are both, so each is compared.
 *
 * @param smallBin bin up to which orders are small (value-bins.ts)
 */
export function measure(
  before: Measured,
  counts: AttackCounts,
  { usual, smallBin, span }: { usual: UsualTraffic; smallBin: number; span: Span },
): { readonly measured: Measured; readonly reached: BoundReached | null } {
  const usually = usuallyWithin(usual, span.from, span.until);
  const [total, small] = portionsOf(counts, smallBin)["small-first"];
  const orders = before.orders + total;
  const leastOrders = usually.orders / 2;
  const withVisit = missing(before.withVisit, leastOrders, counts.ordersWithVisit);
  const passed = Math.max(0, counts.arrivals - counts.answeredArrivals + counts.solved);
  const measured: Measured = {
    challenged: before.challenged + counts.answered,
    orders,
    withVisit,
    notSmall: orders === 0 ? withVisit : missing(before.notSmall, leastOrders, total - small),
    visitors: missing(before.visitors, (1 - MOST_CHALLENGED) * usually.arrivals, passed),
  };
  if (Math.max(measured.withVisit, measured.notSmall) >= mostMissingOrders(usual)) {
    return { measured: { ...measured, withVisit: 0, notSmall: 0 }, reached: "orders" };
  }
  return measured.visitors >= MOST_MISSING_VISITORS
    ? { measured: { ...measured, visitors: 0 }, reached: "visitors" }
    : { measured, reached: null };
}

const missing = (before: number, least: number, came: number) => Math.max(0, before + least - came);
