import { and, eq, gt, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type customerQuestions, type feedback, shops } from "#app/store/schema";

/** How many messages of one kind a shop may send within an hour. */
const MESSAGES_PER_HOUR = 5;

/**
 * Whether a shop may send one more message of the kind kept in `table`. To be asked in the
 * transaction that keeps it: the shop's row lets one in at a time, so that messages sent at the
 * same moment count each other. Null when there is no such shop (any more).
 *
 * @param now epoch milliseconds
 */
export async function mayWriteAgain(
  tx: Database,
  table: typeof customerQuestions | typeof feedback,
  shopId: string,
  now: number,
): Promise<boolean | null> {
  const [shop] = await tx
    .select({ id: shops.id })
    .from(shops)
    .where(eq(shops.id, shopId))
    .for("no key update");
  if (!shop) return null;
  const [sent] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.shopId, shopId), gt(table.createdAt, new Date(now - HOUR_MS))));
  return (sent?.count ?? 0) < MESSAGES_PER_HOUR;
}
