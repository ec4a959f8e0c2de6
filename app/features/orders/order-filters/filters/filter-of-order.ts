import { ORDER_FILTER_LIMITS, type OrderFilterFields } from "#app/contract/orders/order-filters";
import { type Condition, CONDITION_LIMITS } from "#app/engine/conditions/condition";

import type { LiveOrder } from "../../reading/live-order";
import { draft } from "./texts";

/**
 * Returns an initial filter for orders of the same customer, by email, phone, IP address or street. It
 * holds orders. The merchant removes conditions that are too broad.
 */
export function filterOfOrder({ facts, ip }: Pick<LiveOrder, "facts" | "ip">): OrderFilterFields {
  const { name, email, phone, shipping } = facts;
  const texts: readonly (readonly [field: string, value: string | null | undefined])[] = [
    ["email", email],
    ["phone", phone],
    ["ip", ip],
    ["shipping-street", `${shipping?.line1 ?? ""} ${shipping?.line2 ?? ""}`],
  ];
  const conditions = texts.flatMap(([field, text]): Condition[] => {
    const value = (text ?? "").replace(/\s+/g, " ").trim().slice(0, CONDITION_LIMITS.valueChars);
    return value === "" ? [] : [{ field, operator: "is", values: [value] }];
  });
  // If nothing is known about the order, the merchant enters the value.
  const known =
    conditions.length > 0 ? conditions : [{ field: "email", operator: "is", values: [] }];
  return {
    name: draft.likeOrder({ name }).slice(0, ORDER_FILTER_LIMITS.nameChars),
    conditions: { match: "all", groups: [{ match: "any", conditions: known }] },
    action: "hold",
    afterMinutes: 60,
    terms: { refund: "later", restock: true, notifyCustomer: false },
    enabled: true,
    isDryRun: false,
    expiresAt: null,
    note: "",
  };
}
