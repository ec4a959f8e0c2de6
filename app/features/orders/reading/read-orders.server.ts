import {
  type AdminGraphql,
  AdminRefusal,
  whatIsShown,
} from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { shops } from "#app/store/schema";

import { type LiveOrder, liveOrder } from "./live-order";
import { DETAILS, type OrderData, ORDERS_TO_DECIDE, type OrdersData } from "./order-document";
import { orderGid } from "./order-id";
import { hiddenUnder } from "./withheld";

export type ShopToQuery = Pick<typeof shops.$inferSelect, "domain" | "scopes">;

/**
 * Reads a few orders from Shopify. Omits orders that do not exist. Shopify may withhold single fields of an order.
 *
 * A whole order costs about 200 of the 1,000 points that a query may cost, a brief order about 80. Shopify does not
 * document whether the cost grows with the number of orders, so a query that costs too much is split in two halves.
 *
 * @throws AdminRefusal if there is no answer, or Shopify hides one of the orders completely
 */
export async function readOrders(
  admin: AdminGraphql,
  shop: ShopToQuery,
  orderIds: readonly string[],
  detail: keyof typeof DETAILS = "whole",
): Promise<LiveOrder[]> {
  try {
    return await readAtOnce(admin, shop, orderIds, detail);
  } catch (error) {
    const isTooCostly = error instanceof AdminRefusal && error.isTooCostly;
    if (!isTooCostly || orderIds.length < 2) throw error;
    const middle = Math.ceil(orderIds.length / 2);
    const first = await readOrders(admin, shop, orderIds.slice(0, middle), detail);
    return [...first, ...(await readOrders(admin, shop, orderIds.slice(middle), detail))];
  }
}

async function readAtOnce(
  admin: AdminGraphql,
  { domain, scopes }: ShopToQuery,
  orderIds: readonly string[],
  detail: keyof typeof DETAILS,
): Promise<LiveOrder[]> {
  const request = admin<OrdersData>(domain, ORDERS_TO_DECIDE, {
    ids: orderIds.map(orderGid),
    withCustomer: mayRead(scopes, "customers"),
    ...DETAILS[detail],
  });
  const { data, refused, refusal } = await whatIsShown(request);
  const ownApp = data.currentAppInstallation.app.id;
  return data.nodes.flatMap((node, place) => {
    const hidden = hiddenUnder(refused, ["nodes", place]);
    // Null with a refusal is an order that Shopify hides, not a deleted order.
    if (node === null && hidden.size > 0) throw refusal!;
    return isOrder(node) ? (liveOrder(node, ownApp, hidden) ?? []) : [];
  });
}

const isOrder = (node: OrdersData["nodes"][number]): node is OrderData =>
  node !== null && "id" in node;

/**
 * Returns one order as Shopify returns it now, with all facts for a decision.
 *
 * @returns null if Shopify does not have it, or no longer
 * @throws AdminRefusal if Shopify does not return it
 */
export async function readOrderLive(
  admin: AdminGraphql,
  shop: ShopToQuery,
  orderId: string,
): Promise<LiveOrder | null> {
  return (await readOrders(admin, shop, [orderId]))[0] ?? null;
}
