import { isDeepStrictEqual } from "node:util";

import { isCancelling } from "#app/engine/orders/order-policy";

import type { FilterTerms } from "./active-filters.server";

/** Filters of a shop in their order, before and after a change. */
export interface FilterChange {
  readonly before: readonly FilterTerms[];
  readonly after: readonly FilterTerms[];
}

const isDecidingAt =
  (now: number) =>
  ({ enabled, isDryRun, expiresAt }: FilterTerms) =>
    enabled && !isDryRun && (expiresAt === null || expiresAt.getTime() > now);

const matchesSame = (one: FilterTerms, other: FilterTerms) =>
  isDeepStrictEqual(one.conditions, other.conditions);

/**
 * Returns filters that protect orders from a filter: they decide before it, with another action.
 */
const guardsOf = (filters: readonly FilterTerms[], { id, action }: FilterTerms) =>
  filters
    .slice(
      0,
      filters.findIndex((filter) => filter.id === id),
    )
    .filter((filter) => filter.action !== action);

/** A filter that cancels orders after a change and did not before, or did in another way. */
export interface BegunFilter {
  readonly filter: FilterTerms;
  /** True if the filter itself is unchanged, but another one no longer protects orders from it. */
  readonly isUncovered: boolean;
}

/**
 * Returns the filters that begin to cancel orders by a change, while Fraud Protect is live.
 *
 * @param now epoch milliseconds
 */
export function beginToCancel({ before, after }: FilterChange, now: number): BegunFilter[] {
  const [old, current] = [before, after].map((filters) => filters.filter(isDecidingAt(now)));
  const isUncovered = (known: FilterTerms, filter: FilterTerms) => {
    const guards = guardsOf(current!, filter);
    return guardsOf(old!, known).some(
      (guard) => !guards.some((each) => each.id === guard.id && matchesSame(each, guard)),
    );
  };
  return current!
    .filter(({ action }) => isCancelling(action))
    .flatMap((filter): BegunFilter[] => {
      const known = old!.find(({ id }) => id === filter.id);
      if (!known || known.action !== filter.action || !matchesSame(known, filter)) {
        return [{ filter, isUncovered: false }];
      }
      return isUncovered(known, filter) ? [{ filter, isUncovered: true }] : [];
    });
}
