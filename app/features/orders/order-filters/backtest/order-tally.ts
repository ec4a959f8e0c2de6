import { BACKTEST_LIMITS, type BacktestResult } from "#app/contract/orders/backtest";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import type { OrderFilter } from "#app/engine/orders/order-policy";

/** Outcome of a past order. */
export type OrderOutcome = BacktestResult["sample"][number]["outcome"];

/** A past order with its outcome. */
export interface TriedOrder {
  readonly facts: OrderFacts;
  readonly refunded: number;
}

export function outcomeOf({ facts, refunded }: TriedOrder): OrderOutcome {
  if (facts.isCancelled) return "cancelled";
  if (refunded > 0) return "refunded";
  return facts.fulfillment === "full" ? "fulfilled" : "open";
}

/**
 * Counts the orders that a filter would match, those that an earlier filter decides, and the
 * outcomes of the rest. Evaluates every order as if it were new and not cancelled.
 *
 * @param above filters evaluated before it, in order
 * @param orders oldest first
 */
export function tallyOrders(
  drafted: OrderFilter,
  above: readonly OrderFilter[],
  orders: readonly TriedOrder[],
): Omit<BacktestResult, "isCut" | "difference" | "visitsUnknown"> {
  const counts = { fulfilled: 0, refunded: 0, cancelled: 0, open: 0 };
  const sample: BacktestResult["sample"] = [];
  let matched = 0;
  let taken = 0;
  for (const order of orders) {
    const { facts } = order;
    if (!drafted.conditions.matches(facts)) continue;
    matched += 1;
    if (above.some((filter) => hasMatched(filter, facts))) {
      taken += 1;
      continue;
    }
    const outcome = outcomeOf(order);
    counts[outcome] += 1;
    sample.push({ orderId: facts.id, name: facts.name, outcome });
    if (sample.length > BACKTEST_LIMITS.sample) sample.shift();
  }
  return { matched, taken, ...counts, sample: sample.reverse(), read: orders.length };
}

/**
 * Compares a drafted filter with the saved filter.
 *
 * @returns the numbers of orders that only one of them matches
 */
export function compareFilters(
  drafted: OrderFilter,
  saved: OrderFilter,
  orders: readonly TriedOrder[],
): NonNullable<BacktestResult["difference"]> {
  let added = 0;
  let dropped = 0;
  for (const { facts } of orders) {
    const [matches, matchedBefore] = [
      drafted.conditions.matches(facts),
      saved.conditions.matches(facts),
    ];
    if (matches && !matchedBefore) added += 1;
    if (matchedBefore && !matches) dropped += 1;
  }
  return { added, dropped };
}

/** Reports whether a filter matched at the time of the order. It may have expired since. */
function hasMatched({ expiresAt, conditions }: OrderFilter, facts: OrderFacts): boolean {
  return (expiresAt === null || facts.at < expiresAt) && conditions.matches(facts);
}
