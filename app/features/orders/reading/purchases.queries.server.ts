import { and, desc, eq, gte, isNotNull, isNull, lte, max } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

/** More addresses than this are not told apart; the latest buyers count. */
const MOST_ADDRESSES = 100_000;

/** When the latest order that stands was placed from an address (epoch milliseconds). */
export type Purchases = ReadonlyMap<string, number>;

/**
 * From which addresses orders came that nobody cancelled, in a time (epoch milliseconds). Addresses
 * that were masked or forgotten since are in none.
 *
 * @returns null when the shop's orders are not known here, which is another thing than no orders
 */
export async function purchasesByAddress(
  db: Database,
  shopId: string,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<Purchases | null> {
  const [known] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.shopId, shopId))
    .limit(1);
  if (!known) return null;
  const latest = max(orders.placedAt);
  const found = await db
    .select({ ip: orders.ip, latest })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        isNotNull(orders.ip),
        isNull(orders.cancelledAt),
        gte(orders.placedAt, new Date(from)),
        lte(orders.placedAt, new Date(until)),
      ),
    )
    .groupBy(orders.ip)
    .orderBy(desc(latest))
    .limit(MOST_ADDRESSES);
  return new Map(found.map(({ ip, latest: at }) => [ip ?? "", at?.getTime() ?? 0]));
}
