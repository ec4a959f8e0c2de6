import { isoNow, type Shop } from "../state";
import type { Order } from "../state/orders";
import { announceOrder } from "../webhooks/order-payload";
import { gidNumber } from "./gid";
import type { GraphqlContext } from "./resolvers";

export const findOrder = (shop: Shop, id: string): Order | undefined =>
  shop.orders.find((order) => order.id === gidNumber("Order", id));

/** Marks an order as changed and sends its webhook. */
export function touch({ dev, shop }: Pick<GraphqlContext, "dev" | "shop">, order: Order): void {
  order.updatedAt = isoNow(dev.state);
  announceOrder(dev, shop, order, "orders/updated");
}
