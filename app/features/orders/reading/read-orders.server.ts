import { type AdminGraphql, whatIsShown } from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { shops } from "#app/store/schema";

import { type LiveOrder, liveOrder } from "./live-order";
import { DETAILS, type OrderAnswer, ORDERS_TO_DECIDE, type OrdersAnswer } from "./order-document";
import { orderGid } from "./order-id";
import { hiddenUnder } from "./withheld";

export type ShopToQuery = Pick<typeof shops.$inferSelect, "domain" | "scopes">;

/**
 * Reads a few orders from Shopify. An order costs about 200 of the 1,000 points that a query may
 * cost. Omits orders that do not exist. Shopify may withhold single fields of the others.
 *
 * @throws AdminRefusal if there is no answer, or Shopify shows nothing of one of them
 */
export async function readOrders(
  admin: AdminGraphql,
  { domain, scopes }: ShopToQuery,
  orderIds: readonly string[],
  detail: keyof typeof DETAILS = "whole",
): Promise<LiveOrder[]> {
  const request = admin<OrdersAnswer>(domain, ORDERS_TO_DECIDE, {
    ids: orderIds.map(orderGid),
    withCustomer: mayRead(scopes, "customers"),
    ...DETAILS[detail],
  });
  const { data, refused, refusal } = await whatIsShown(request);
  const ownApp = data.currentAppInstallation.app.id;
  return data.nodes.flatMap((node, place) => {
    const hidden = hiddenUnder(refused, ["nodes", place]);
    // A hidden order is not a deleted one.
    if (node === null && hidden.size > 0) throw refusal!;
    return isOrder(node) ? (liveOrder(node, ownApp, hidden) ?? []) : [];
  });
}

const isOrder = (node: OrdersAnswer["nodes"][number]): node is OrderAnswer =>
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
