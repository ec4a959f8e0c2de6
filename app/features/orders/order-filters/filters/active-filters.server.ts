import { compileConditions } from "#app/engine/conditions/compile-conditions";
import { checkConditions } from "#app/engine/conditions/condition";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";
import type { OrderFilter } from "#app/engine/orders/order-policy";
import { planHolds, planOf } from "#app/features/plans/public.server";
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

/**
 * Stored filters ready to be asked, in their order. One that this version cannot read (a field that
 * is gone) is left out: it must neither cancel anything nor keep the others from being asked.
 */
export function compileFilters(stored: readonly FilterTerms[]): OrderFilter[] {
  return stored
    .filter(
      ({ enabled, conditions }) =>
        enabled && checkConditions(conditions, ORDER_FIELDS).length === 0,
    )
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
 * The filters that orders of a shop are asked about, in the merchant's order; none under a plan that
 * does not hold them. Those that are over are among them: the engine knows what time it is.
 */
export async function activeFilters(db: Database, shopId: string): Promise<OrderFilter[]> {
  const stored = await readFilters(db, shopId);
  if (stored.length === 0 || !planHolds(await planOf(db, shopId), "auto-cancel")) return [];
  return compileFilters(stored);
}
