import type { ConditionSet } from "#app/engine/conditions/condition";
import { coversConditions } from "#app/engine/conditions/covers-conditions";
import { ORDER_FIELDS } from "#app/engine/orders/order-fields";

/**
 * Returns the conditions of the filter for small first orders.
 *
 * @param largest in whole units of the shop's currency
 */
export const firstOrdersUpTo = (largest: number): ConditionSet => ({
  match: "all",
  groups: [
    {
      match: "all",
      conditions: [
        { field: "customer-orders", operator: "at-most", values: ["1"] },
        { field: "total", operator: "at-most", values: [String(largest)] },
      ],
    },
  ],
});

/**
 * Reports whether conditions certainly match every first order up to a total.
 *
 * @param largest in whole units of the shop's currency
 */
export const matchesFirstOrders = (conditions: ConditionSet, largest: number): boolean =>
  coversConditions(conditions, firstOrdersUpTo(largest), ORDER_FIELDS);
