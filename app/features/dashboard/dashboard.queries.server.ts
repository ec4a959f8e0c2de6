import { and, eq, gte, sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { auditLog } from "../../store/schema";

/** The audit entry of an order that the product cancelled. */
const ORDER_CANCELLED = "order.cancelled";

/** Orders cancelled since a time (epoch milliseconds): every cancel is in the audit log. */
export async function cancelledOrders(
  db: Database,
  shopDomain: string,
  since: number,
): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.shopDomain, shopDomain),
        gte(auditLog.at, new Date(since)),
        eq(auditLog.action, ORDER_CANCELLED),
      ),
    );
  return found?.count ?? 0;
}
