import { coversConditions } from "#app/engine/conditions/covers-conditions";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import { isCancelling } from "#app/engine/orders/order-policy";

import { type FilterTerms, isDecidingAt } from "./active-filters.server";

/** Filters of a shop in their order, before and after a change. */
export interface FilterChange {
  readonly before: readonly FilterTerms[];
  readonly after: readonly FilterTerms[];
}

/** Reports whether every order that matches the narrow filter matches the wide filter. */
const matchesAllOf = (wide: FilterTerms, narrow: FilterTerms) =>
  coversConditions(wide.conditions, narrow.conditions, ORDER_FIELDS);

/** Actions that cancel orders, mildest first. A merchant can stop "hold-then-cancel". */
const CANCELLING: readonly string[] = ["hold-then-cancel", "cancel"];
const severityOf = (action: string) => CANCELLING.indexOf(action);

/**
 * Returns the filters that protect orders from a filter: filters before it with a milder action.
 */
const guardsOf = (filters: readonly FilterTerms[], { id, action }: FilterTerms) =>
  filters
    .slice(
      0,
      filters.findIndex((filter) => filter.id === id),
    )
    .filter((filter) => severityOf(filter.action) < severityOf(action));

/** A filter that cancels orders after a change that it did not cancel before. */
export interface BegunFilter {
  readonly filter: FilterTerms;
  /** True if the filter itself matches no additional orders, but another filter no longer protects orders from it. */
  readonly isUncovered: boolean;
}

/**
 * Returns the filters that begin to cancel orders by a change, while Fraud Protect is live.
 *
 * @param now epoch milliseconds
 */
export function beginToCancel({ before, after }: FilterChange, now: number): BegunFilter[] {
  const [old, current] = [before, after].map((filters) => filters.filter(isDecidingAt(now)));
  const isUncovered = (filter: FilterTerms) => {
    const guards = guardsOf(current!, filter);
    return guardsOf(old!, filter).some(
      (guard) => !guards.some((each) => each.id === guard.id && matchesAllOf(each, guard)),
    );
  };
  return current!
    .filter(({ action }) => isCancelling(action))
    .flatMap((filter): BegunFilter[] => {
      const known = old!.find(({ id }) => id === filter.id);
      const cancelsNoNewOrders =
        known &&
        severityOf(filter.action) <= severityOf(known.action) &&
        matchesAllOf(known, filter);
      if (!cancelsNoNewOrders) return [{ filter, isUncovered: false }];
      return isUncovered(filter) ? [{ filter, isUncovered: true }] : [];
    });
}
