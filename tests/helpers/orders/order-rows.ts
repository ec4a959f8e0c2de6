import type { OrderSummary } from "#app/contract/orders/order-row";
import type { orders } from "#app/store/schema";

/** Returns an order of the data API: by default a risky one that needs review. */
export function orderSummary(change: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: "5450000000001",
    name: "#1001",
    placedAt: "2026-11-20T11:00:00.000Z",
    total: 64,
    currency: "USD",
    state: "review",
    action: "review",
    isDryRun: false,
    level: "high",
    levelBy: "both",
    score: 65,
    riskLevel: "high",
    because: ["Shopify says: risk high, recommendation cancel."],
    dryRuns: [],
    ip: "203.0.113.7",
    ipCountry: "DE",
    ipOtherCountry: null,
    shipCountry: "US",
    networkClass: "vpn",
    cancelAt: null,
    failure: null,
    cancelledAt: null,
    cancelledBy: null,
    refunded: null,
    clearedAt: null,
    ...change,
  };
}

type OrderInsert = typeof orders.$inferInsert;

/** Returns a row of an order to insert. The name follows the number. */
export function storedOrder(shopId: string, change: Partial<OrderInsert> = {}): OrderInsert {
  const orderId = change.orderId ?? "5450000000001";
  const at = change.placedAt ?? new Date("2026-11-20T11:00:00Z");
  return {
    shopId,
    orderId,
    name: `#${orderId.slice(-4)}`,
    placedAt: at,
    platformUpdatedAt: at,
    total: 64,
    currency: "USD",
    channel: "web",
    score: 65,
    signals: [],
    queue: "review",
    decidedAction: "review",
    isDryRun: false,
    because: ["Shopify says: risk high, recommendation cancel."],
    dryRuns: [],
    decidedAt: at,
    inputsHash: "",
    createdAt: at,
    ...change,
  };
}
