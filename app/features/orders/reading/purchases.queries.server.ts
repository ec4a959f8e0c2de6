import { and, desc, eq, gte, isNotNull, isNull, lte, max } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

/** Maximum addresses returned. The latest customers come first. */
const MOST_ADDRESSES = 100_000;

/** Time of the latest uncancelled order by address (epoch milliseconds). */
export type Purchases = ReadonlyMap<string, number>;

/**
 * Returns the addresses of uncancelled orders in a period (epoch milliseconds). Omits addresses
 * that were masked or erased.
 *
 * @returns null if the shop's orders are unknown, which differs from no orders
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
