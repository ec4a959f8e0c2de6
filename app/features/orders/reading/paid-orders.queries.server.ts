import { and, desc, eq, gte, inArray, isNull, lte } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

/** Orders of one question; who asks about a store with more says that only these were looked at. */
const MOST_ORDERS = 1_000;

/** Money came in for these (the platform's displayFinancialStatus). */
const PAID = ["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"];

/**
 * The newest orders of a time (epoch milliseconds) that were paid and that nobody cancelled, with what
 * is known of where their buyers were.
 *
 * @returns null when the shop's orders are not known here, which is another thing than no orders;
 *   isAll: false when there are older ones that were left out
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
