import { and, eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import type { DevStore } from "../../dev-store/server";
import type { Shop as DevShop } from "../../dev-store/state";
import { newOrder } from "../../dev-store/state/new-order";
import { type Order as DevOrder, orderTotal } from "../../dev-store/state/orders";

/** An order of a store, at the platform and with us. */
export interface WorldOrder {
  readonly shopId: string;
  readonly orderId: string;
  /** The platform's own record of it. */
  readonly live: DevOrder;
  readonly devShop: DevShop;
}

export const isOrder = ({ shopId, orderId }: WorldOrder) =>
  and(eq(orders.shopId, shopId), eq(orders.orderId, orderId));

const RECOMMENDS = { HIGH: "CANCEL", LOW: "ACCEPT", PENDING: "NONE" } as const;

/** The platform's own assessment of an order, of which it tells us when it is read. */
export function assess(order: DevOrder, level: keyof typeof RECOMMENDS): void {
  order.assessments = [{ riskLevel: level, providerTitle: null, facts: [] }];
  order.recommendation = RECOMMENDS[level];
}

/** An order of one piece, placed at a moment, in epoch milliseconds. */
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

/** Stores an order about which nothing is decided yet, as its evaluation would. */
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
