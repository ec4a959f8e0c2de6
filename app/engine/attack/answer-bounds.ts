import { MOST_CHALLENGED } from "./answer";
import type { AttackCounts } from "./attack-counts";
import { portionsOf } from "./profile";
import { usuallyWithin, type UsualTraffic } from "./usual-traffic";

/** Usual honest orders from which their number is compared. Fewer could be few by chance. */
const LEAST_ORDERS = 8;
/** Usual new visitors from which their number is compared. */
const LEAST_ARRIVALS = 20;

/** Measurement of an answer that runs: what came, and what usually comes, since the last comparison with the usual. */
export interface Measured {
  /** Challenges that the answer showed since it started. */
  readonly challenged: number;
  /** Orders with a visit. */
  readonly withVisit: number;
  /** Orders that are not small first orders of a customer, and all. The latter is 0 if orders cannot be read. */
  readonly notSmall: number;
  readonly orders: number;
  readonly usualOrders: number;
  /** New visitors who were not challenged or solved the challenge. */
  readonly allowed: number;
  readonly usualArrivals: number;
}

export const NOTHING_MEASURED: Measured = {
  challenged: 0,
  withVisit: 0,
  notSmall: 0,
  orders: 0,
  usualOrders: 0,
  allowed: 0,
  usualArrivals: 0,
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
 * visitors and honest orders are compared, each with what usually comes in the same time.
 *
 * @param smallBin bin up to which orders are small (value-bins.ts)
 */
export function measure(
  before: Measured,
  counts: AttackCounts,
  { usual, smallBin, span }: { usual: UsualTraffic; smallBin: number; span: Span },
): { readonly measured: Measured; readonly reached: BoundReached | null } {
  const usually = usuallyWithin(usual, span.from, span.until);
  const [orders, small] = portionsOf(counts, smallBin)["small-first"];
  const ofOrders = {
    withVisit: before.withVisit + counts.ordersWithVisit,
    notSmall: before.notSmall + orders - small,
    orders: before.orders + orders,
    usualOrders: before.usualOrders + usually.orders,
  };
  const passed = counts.arrivals - counts.answeredArrivals + counts.solved;
  const ofVisitors = {
    allowed: before.allowed + Math.max(0, passed),
    usualArrivals: before.usualArrivals + usually.arrivals,
  };
  const comparesOrders = ofOrders.usualOrders >= LEAST_ORDERS;
  const comparesVisitors = ofVisitors.usualArrivals >= LEAST_ARRIVALS;
  const measured: Measured = {
    ...NOTHING_MEASURED,
    challenged: before.challenged + counts.answered,
    ...(!comparesOrders && ofOrders),
    ...(!comparesVisitors && ofVisitors),
  };
  if (comparesOrders && honestOrders(ofOrders) < ofOrders.usualOrders / 2) {
    return { measured, reached: "orders" };
  }
  const leastAllowed = (1 - MOST_CHALLENGED) * ofVisitors.usualArrivals;
  const isWide = comparesVisitors && ofVisitors.allowed < leastAllowed;
  return { measured, reached: isWide ? "visitors" : null };
}

/** Returns the orders that an attack does not explain: with a visit, and not small first orders. The counts do not say which are both. */
function honestOrders({
  withVisit,
  notSmall,
  orders,
}: Pick<Measured, "withVisit" | "notSmall" | "orders">): number {
  return orders === 0 ? withVisit : Math.min(withVisit, notSmall);
}
