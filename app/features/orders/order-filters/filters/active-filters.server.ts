import type { PlanTier } from "#app/contract/plan-features";
import { compileConditions } from "#app/engine/conditions/compile-conditions";
import { checkConditions, type ConditionSet } from "#app/engine/conditions/condition";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import { planHolds } from "#app/features/plans/public.server";
import type { Database } from "#app/store/client.server";

import { readFilters, type StoredFilter } from "./order-filters.queries.server";

/** Columns of a filter that decide about orders. */
export type FilterTerms = Pick<
  StoredFilter,
  | "id"
  | "name"
  | "action"
  | "afterMinutes"
  | "terms"
  | "expiresAt"
  | "conditions"
  | "enabled"
  | "isDryRun"
>;

/** Reports whether this version can evaluate a filter. False, for example, if a field is unknown. */
export const isReadable = ({ conditions }: Pick<FilterTerms, "conditions">): boolean =>
  checkConditions(conditions, ORDER_FIELDS).length === 0;

/**
 * Returns a function that reports whether a filter decides about orders.
 *
 * @param now epoch milliseconds
 */
export const isDecidingAt = (now: number) => (filter: FilterTerms) => {
  const { enabled, isDryRun, expiresAt } = filter;
  const isExpired = expiresAt !== null && expiresAt.getTime() <= now;
  return enabled && !isDryRun && !isExpired && isReadable(filter);
};

/**
 * Compiles stored filters in their order. Omits a filter that this version cannot read, for example
 * because of an unknown field. That filter must neither cancel orders nor prevent the evaluation of
 * other filters.
 */
export function compileFilters(stored: readonly FilterTerms[]): OrderFilter[] {
  return stored
    .filter((filter) => filter.enabled && isReadable(filter))
    .map((filter) => ({
      id: filter.id,
      ...{ name: filter.name, action: filter.action, terms: filter.terms },
      afterMinutes: filter.afterMinutes,
      isDryRun: filter.isDryRun,
      expiresAt: filter.expiresAt?.getTime() ?? null,
      conditions: compileConditions(filter.conditions, ORDER_FIELDS),
    }));
}

/**
 * Returns the filters that a shop's orders are evaluated by, in the merchant's order. Empty if the
 * plan does not include them. Contains expired filters, because the engine checks the time.
 */
export async function activeFilters(
  db: Database,
  shopId: string,
  tier: PlanTier,
): Promise<OrderFilter[]> {
  return planHolds(tier, "auto-cancel") ? compileFilters(await readFilters(db, shopId)) : [];
}

/**
 * Returns the conditions of a shop's filters that hold orders now. Empty if the plan does not include them.
 *
 * @param now epoch milliseconds
 */
export async function conditionsOfHolds(
  db: Database,
  shopId: string,
  tier: PlanTier,
  now: number,
): Promise<ConditionSet[]> {
  if (!planHolds(tier, "auto-cancel")) return [];
  const deciding = (await readFilters(db, shopId)).filter(isDecidingAt(now));
  return deciding.filter(({ action }) => action === "hold").map(({ conditions }) => conditions);
}
