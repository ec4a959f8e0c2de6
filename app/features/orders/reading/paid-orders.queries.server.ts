import { and, desc, eq, gte, inArray, isNull, lte } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

/** Maximum orders per call. Callers report if there are more. */
const MOST_ORDERS = 1_000;

/** Values of Shopify's displayFinancialStatus for orders that received money. */
const PAID = ["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"];

/**
 * Returns the newest paid, uncancelled orders of a period (epoch milliseconds), with the known
 * locations of their customers.
 *
 * @returns null if the shop's orders are unknown, which differs from no orders. `isAll` is false if
 * older orders were omitted.
 */
export async function paidOrders(
  db: Database,
  shopId: string,
  { from, until }: { readonly from: number; readonly until: number },
) {
  const ofShop = eq(orders.shopId, shopId);
  const [known] = await db.select({ id: orders.orderId }).from(orders).where(ofShop).limit(1);
  if (!known) return null;
  const { orderId, placedAt, total, currency, ip, ipCountry, ipOtherCountry, networkClass } =
    orders;
  const found = await db
    .select({ orderId, placedAt, total, currency, ip, ipCountry, ipOtherCountry, networkClass })
    .from(orders)
    .where(
      and(
        ofShop,
        gte(placedAt, new Date(from)),
        lte(placedAt, new Date(until)),
        isNull(orders.cancelledAt),
        inArray(orders.financial, PAID),
      ),
    )
    .orderBy(desc(placedAt))
    .limit(MOST_ORDERS + 1);
  return { orders: found.slice(0, MOST_ORDERS), isAll: found.length <= MOST_ORDERS };
}

export type PaidOrder = NonNullable<Awaited<ReturnType<typeof paidOrders>>>["orders"][number];
