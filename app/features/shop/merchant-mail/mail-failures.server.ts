import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";

import type { MailFailure } from "#app/contract/settings";
import type { Database } from "#app/store/client.server";
import { merchantMails } from "#app/store/schema";

import { readReceivers } from "./receivers.server";
import { orderTopic } from "./request-mail.server";

/** Returns the newest failure per address that still gets the shop's emails. */
export async function readMailFailures(db: Database, shopId: string): Promise<MailFailure[]> {
  const failed = await db
    .select()
    .from(merchantMails)
    .where(and(eq(merchantMails.shopId, shopId), isNotNull(merchantMails.failedAt)))
    .orderBy(desc(merchantMails.failedAt));
  if (failed.length === 0) return [];
  const receivers = await readReceivers(db, shopId);
  return failed
    .filter(({ address }) => receivers?.includes(address))
    .map(({ address, subject, why, failedAt }) => ({
      ...{ address, subject, why: why! },
      at: failedAt!.toISOString(),
    }));
}

const isAboutOrders = (shopId: string, orderIds: readonly string[]) =>
  and(eq(merchantMails.shopId, shopId), inArray(merchantMails.topic, orderIds.map(orderTopic)));

/** Returns the waiting and failed emails to the merchant about orders. */
export async function readMailsAboutOrders(
  db: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<readonly object[]> {
  if (orderIds.length === 0) return [];
  const found = await db.select().from(merchantMails).where(isAboutOrders(shopId, orderIds));
  return found.map(({ subject, body, happenedAt }) => ({ subject, text: body, at: happenedAt }));
}

/**
 * Deletes emails to the merchant about orders.
 *
 * @returns the number of deleted emails
 */
export async function forgetMailsAboutOrders(
  tx: Database,
  shopId: string,
  orderIds: readonly string[],
): Promise<number> {
  if (orderIds.length === 0) return 0;
  const deleted = await tx
    .delete(merchantMails)
    .where(isAboutOrders(shopId, orderIds))
    .returning({ id: merchantMails.id });
  return deleted.length;
}
