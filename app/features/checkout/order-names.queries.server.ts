import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

/**
 * Returns the names of orders in the order of their ids. The name is null for an order that is not stored, because
 * Palisade has not evaluated the order.
 */
export async function namesOfOrders(
  db: Database,
  shopId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string | null }[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: orders.orderId, name: orders.name })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.orderId, [...ids])));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ids.map((id) => ({ id, name: names.get(id) ?? null }));
}
