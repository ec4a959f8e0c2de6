import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import type { CancelCounts } from "#app/engine/orders/decide-order";
import type { CancelLimits } from "#app/engine/orders/order-policy";
import { notify, requestMail, withdrawMail } from "#app/features/shop/public.server";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { runInEnglish } from "#app/platform/languages/languages.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orderIntake, orders } from "#app/store/schema";

import { PALISADE } from "../action/order-key";
import { tooMany } from "./cancel-reasons";
import { pausedMail } from "./texts";

export const PAUSED_QUEUE = "order-cancelling-paused";

/** Topic of the email about paused cancelling. */
const PAUSED_TOPIC = "cancelling paused";

/** Newest orders that are checked, and maximum cancellations among them. More point to a wrong filter, not to fraud. */
const NEWEST_ORDERS = 50;
const OF_NEWEST_MAX = 10;

/** State of automatic cancelling: paused since when, and the reason. */
export interface CancellingState {
  readonly pausedAt: Date | null;
  /** Reason for the pause, as a sentence for the merchant. Null if cancelling is not paused. */
  readonly because: string | null;
}

/** Returns whether cancelling is paused, and the reason. */
export async function cancellingState(db: Database, shopId: string): Promise<CancellingState> {
  const [row] = await db.select().from(orderIntake).where(eq(orderIntake.shopId, shopId));
  return { pausedAt: row?.pausedAt ?? null, because: row?.pausedBecause ?? null };
}

/**
 * Matches automatic cancellations that were sent after a time and after the merchant last ended a pause, without those
 * that a user requested.
 */
const sentByUs = (shopId: string, since: Date) =>
  and(
    eq(orderActions.shopId, shopId),
    eq(orderActions.action, "cancel"),
    eq(orderActions.requestedBy, PALISADE),
    gt(orderActions.sentAt, since),
    sql`${orderActions.sentAt} > coalesce((select resumed_at from order_intake where shop_id = ${shopId}::uuid), '-infinity')`,
  );

/**
 * Returns the number of automatic cancellations in the last hour and day, or since the merchant
 * last ended a pause.
 */
export async function cancelCounts(
  db: Database,
  shopId: string,
  now: number,
): Promise<CancelCounts> {
  const hour = new Date(now - HOUR_MS).toISOString();
  const [counts] = await db
    .select({
      lastHour: sql<number>`(count(*) filter (where ${orderActions.sentAt} > ${hour}::timestamptz))::int`,
      lastDay: sql<number>`count(*)::int`,
    })
    .from(orderActions)
    .where(sentByUs(shopId, new Date(now - DAY_MS)));
  return counts ?? { lastHour: 0, lastDay: 0 };
}

async function cancelledOfNewest(db: Database, shopId: string): Promise<number> {
  const newest = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.shopId, shopId))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(NEWEST_ORDERS);
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderActions)
    .where(and(sentByUs(shopId, new Date(0)), inArray(orderActions.orderId, newest)));
  return found?.count ?? 0;
}

/** Returns a function that writes the reason why cancelling must pause. Null if another order may be cancelled. */
async function whyTooMany(
  tx: Database,
  shopId: string,
  limits: CancelLimits,
  at: Date,
): Promise<(() => string) | null> {
  const { lastHour, lastDay } = await cancelCounts(tx, shopId, at.getTime());
  if (lastHour >= limits.perHour) return () => tooMany.inHour({ orders: lastHour });
  if (lastDay >= limits.perDay) return () => tooMany.inDay({ orders: lastDay });
  const ofNewest = await cancelledOfNewest(tx, shopId);
  if (ofNewest < OF_NEWEST_MAX) return null;
  return () => tooMany.ofNewest({ orders: ofNewest, newest: NEWEST_ORDERS });
}

/**
 * Checks whether one more order may be cancelled automatically. An order above the limit pauses
 * cancelling until a user resumes it, and notifies the merchant. Locks the shop's row until the
 * transaction ends, so that two concurrent checks cannot both pass as the last.
 *
 * @returns the reason for a refusal, or null
 */
export async function checkBreaker(
  tx: Database,
  shopId: string,
  limits: CancelLimits,
  at: Date,
): Promise<string | null> {
  await tx.insert(orderIntake).values({ shopId }).onConflictDoNothing();
  const isShop = eq(orderIntake.shopId, shopId);
  const [state] = await tx.select().from(orderIntake).where(isShop).for("update");
  if (state?.pausedAt) return state.pausedBecause;
  const why = await whyTooMany(tx, shopId, limits, at);
  if (why === null) return null;
  const because = runInEnglish(why);
  await tx.update(orderIntake).set({ pausedAt: at, pausedBecause: because }).where(isShop);
  await enqueue(tx, PAUSED_QUEUE, { shopId }, { key: shopId, runAt: at });
  await notifyMerchant(tx, shopId, why, at);
  return because;
}

async function notifyMerchant(tx: Database, shopId: string, why: () => string, at: Date) {
  await notify(tx, { shopId, at, write: () => pausedMail.notice({ because: why() }) });
  await requestMail(tx, {
    shopId,
    kind: "orders",
    at,
    page: "/fraudProtect",
    topic: PAUSED_TOPIC,
    write: () => ({ subject: pausedMail.subject, text: pausedMail.text({ because: why() }) }),
  });
}

/** Ends a pause. Earlier cancellations no longer count toward the limits. False if cancelling was not paused. */
export async function endPause(tx: Database, shopId: string, at: Date): Promise<boolean> {
  const ended = await tx
    .update(orderIntake)
    .set({ pausedAt: null, pausedBecause: null, resumedAt: at })
    .where(and(eq(orderIntake.shopId, shopId), sql`${orderIntake.pausedAt} is not null`))
    .returning({ shopId: orderIntake.shopId });
  await withdrawMail(tx, shopId, [PAUSED_TOPIC]);
  return ended.length > 0;
}
