import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { checkoutUses } from "#app/store/schema";

/**
 * Returns the SQL condition for the checkouts of a customer's orders. A checkout without an order cannot be compared
 * with a customer's data.
 *
 * @param orderIds Shopify's numeric ids of the customer's orders
 */
const ofOrders = (shopId: string, orderIds: readonly string[]) =>
  and(eq(checkoutUses.shopId, shopId), inArray(checkoutUses.orderId, [...orderIds]));

/** Returns the stored checkouts of a customer's orders. */
export async function readCheckoutsOf(
  db: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<object[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(checkoutUses).where(ofOrders(shopId, orderIds));
}

/**
 * Deletes the stored checkouts of a customer's orders.
 *
 * @returns the number of deleted checkouts
 */
export async function forgetCheckoutsOf(
  tx: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0;
  const deletedRows = await tx
    .delete(checkoutUses)
    .where(ofOrders(shopId, orderIds))
    .returning({ orderId: checkoutUses.orderId });
  return deletedRows.length;
}
