import { and, eq, gt, sql } from "drizzle-orm";

import { HOUR_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { type customerQuestions, type feedback, shops } from "#app/store/schema";

/** Maximum messages of one kind per shop and hour. */
const MESSAGES_PER_HOUR = 5;

/**
 * Reports whether a shop may send another message of the kind stored in `table`.
 *
 * Call in the transaction that stores the message. Locks the shop's row, so that concurrent messages are counted.
 *
 * @param now epoch milliseconds
 * @returns null if the shop is unknown
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
