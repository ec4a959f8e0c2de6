import { and, eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import type { DevStore } from "../../dev-store/server";
import type { Shop as DevShop } from "../../dev-store/state";
import { newOrder } from "../../dev-store/state/new-order";
import { type Order as DevOrder, orderTotal } from "../../dev-store/state/orders";

/** Order of a store, on the dev store and in our database. */
export interface SeededOrder {
  readonly shopId: string;
  readonly orderId: string;
  /** The dev store's record of the order. */
  readonly live: DevOrder;
  readonly devShop: DevShop;
}

export const isOrder = ({ shopId, orderId }: SeededOrder) =>
  and(eq(orders.shopId, shopId), eq(orders.orderId, orderId));

const RECOMMENDS = { HIGH: "CANCEL", LOW: "ACCEPT", PENDING: "NONE" } as const;

/** Adds Shopify's assessment to an order, which is read with the order. */
export function assess(order: DevOrder, level: keyof typeof RECOMMENDS): void {
  order.assessments = [{ riskLevel: level, providerTitle: null, facts: [] }];
  order.recommendation = RECOMMENDS[level];
}

/**
 * Creates an order of one item.
 *
 * @param at time of the order, epoch milliseconds
 */
export function orderOfOnePiece({ state }: DevStore, devShop: DevShop, at: number): DevOrder {
  const [customer] = devShop.customers;
  const [product] = devShop.products;
  state.lastId += 1;
  return newOrder({
    id: 7_000_000 + state.lastId,
    name: `#${state.lastId}`,
    at: new Date(at).toISOString(),
    customer: customer!,
    address: devShop.orders[0]!.shippingAddress,
    clientIp: "203.0.113.50",
    lines: [{ product: product!, variantId: product!.variants[0]!.id, quantity: 1 }],
  });
}

/** Stores an order without a decision, as its evaluation would. */
export async function storeOrder(
  db: Database,
  shopId: string,
  live: DevOrder,
  at: number,
): Promise<void> {
  await db.insert(orders).values({
    shopId,
    orderId: String(live.id),
    name: live.name,
    placedAt: new Date(live.createdAt),
    platformUpdatedAt: new Date(live.updatedAt),
    total: orderTotal(live) / 100,
    currency: "USD",
    ip: live.clientIp,
    networkClass: "residential",
    channel: "web",
    financial: live.financialStatus,
    fulfillment: live.fulfillmentStatus,
    score: 0,
    signals: [],
    queue: "none",
    decidedAction: "nothing",
    isDryRun: false,
    because: [],
    decidedAt: new Date(at),
    inputsHash: "",
    createdAt: new Date(at),
  });
}
