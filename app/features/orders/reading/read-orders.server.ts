import { type AdminGraphql, whatIsShown } from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import type { shops } from "#app/store/schema";

import { type LiveOrder, liveOrder } from "./live-order";
import { DETAILS, type OrderAnswer, ORDERS_TO_DECIDE, type OrdersAnswer } from "./order-document";
import { orderGid } from "./order-id";
import { hiddenUnder } from "./withheld";

export type AskedShop = Pick<typeof shops.$inferSelect, "domain" | "scopes">;

/**
 * Reads orders from the platform, a few at most: one costs about 100 of the 1,000 points a query may. Orders
 * it does not have are left out; of the others it may keep single fields back.
 *
 * @throws AdminRefusal when there is no answer, or the platform shows nothing of one of them
 */
export async function readOrders(
  admin: AdminGraphql,
  { domain, scopes }: AskedShop,
  orderIds: readonly string[],
  detail: keyof typeof DETAILS = "whole",
): Promise<LiveOrder[]> {
  const asked = admin<OrdersAnswer>(domain, ORDERS_TO_DECIDE, {
    ids: orderIds.map(orderGid),
    withCustomer: mayRead(scopes, "customers"),
    ...DETAILS[detail],
  });
  const { data, refused, refusal } = await whatIsShown(asked);
  const ownApp = data.currentAppInstallation.app.id;
  return data.nodes.flatMap((node, place) => {
    const hidden = hiddenUnder(refused, ["nodes", place]);
    // An order we may not see is not one that is gone.
    if (node === null && hidden.size > 0) throw refusal!;
    return isOrder(node) ? (liveOrder(node, ownApp, hidden) ?? []) : [];
  });
}

const isOrder = (node: OrdersAnswer["nodes"][number]): node is OrderAnswer =>
  node !== null && "id" in node;

/**
 * One order as the platform tells it now, with all that is decided by.
 *
 * @returns null when the platform does not have it (any more), or does not show it to us
 * @throws AdminRefusal
 */
export async function readOrderLive(
  admin: AdminGraphql,
  shop: AskedShop,
  orderId: string,
): Promise<LiveOrder | null> {
  return (await readOrders(admin, shop, [orderId]))[0] ?? null;
}
