import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import { DAY_MS } from "#app/base/clock";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";
import { enqueueAll } from "#app/platform/jobs/jobs.server";
import { operatorCommand, type OperatorCommands } from "#app/platform/operator/command";
import { shopByName } from "#app/platform/operator/shop-by-name.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orderEvents, orders, shops } from "#app/store/schema";
import { countText } from "#app/words/english";

import type { OrderRow } from "../evaluation/order-deps";
import { enqueueStep } from "./action/action-chain.server";
import {
  type ActionRow,
  addEvent,
  lockOrder,
  readAction,
  setAction,
  setOrder,
} from "./action/order-actions.queries.server";
import { type OrderKey, PALISADE } from "./action/order-key";
import { retries, timeline } from "./action/timeline-words";
import { CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { HOLD_QUEUE } from "./steps/hold-order.server";
import { TAG_QUEUE } from "./steps/tag-order.server";

const QUEUES = { cancel: CANCEL_QUEUE, hold: HOLD_QUEUE, tag: TAG_QUEUE } as const;
type Act = keyof typeof QUEUES;
const ACTS: readonly Act[] = ["cancel", "hold", "tag"];

/** Maximum age in days. Shopify lets the app read older orders only with `read_all_orders`. */
const DAYS_BACK = 60;

/** Sentences of actions that ended because Shopify did not answer. */
const ENDED_BY_REFUSAL: readonly string[] = Object.values(OUTAGE_SENTENCES);

const sinceDate = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], "is not a date like 2026-11-28")
  .transform((text) => new Date(text));

/** Operator commands for the time after an outage of Shopify. */
export const RETRY_COMMANDS: OperatorCommands = {
  "retry-order-actions": operatorCommand({
    summary:
      "Retries cancellations, holds and tags that failed because Shopify refused Palisade’s requests (since: a date; 60 days back at most).",
    input: z.strictObject({ since: sinceDate.optional(), shop: z.string().optional() }),
    run: async ({ since, shop }, { db, clock }) => {
      const shopId = shop === undefined ? null : (await shopByName(db, shop)).id;
      const at = new Date(clock());
      const earliest = new Date(clock() - DAYS_BACK * DAY_MS);
      const from = since && since > earliest ? since : earliest;
      const retried = { cancel: 0, hold: 0, tag: 0 };
      for (const { action, ...key } of await failedCommands(db, from, shopId)) {
        if (await retry(db, key, action, at)) retried[action] += 1;
      }
      const releases = await retryReleases(db, from, shopId, at);
      const stores = await publishAgain(db, shopId);
      return [
        `Retried: ${countText(retried.cancel, "cancellation", "cancellations")}, ${countText(retried.hold, "hold", "holds")}, ${countText(retried.tag, "tag", "tags")}, ${countText(releases, "release of a hold", "releases of holds")}. Each order is read again first.`,
        `Publishing the storefront settings of ${countText(stores, "store", "stores")} again.`,
      ].join("\n");
    },
  }),
};

const ofShop = (shopId: string | null): SQL | undefined =>
  shopId === null ? undefined : eq(orderActions.shopId, shopId);

const isSameOrder = and(
  eq(orders.shopId, orderActions.shopId),
  eq(orders.orderId, orderActions.orderId),
);

/**
 * Returns failed actions of orders that are neither cancelled nor marked as safe, in shops with the
 * app.
 */
async function failedCommands(db: Database, from: Date, shopId: string | null) {
  const found = await db
    .select({
      ...{ shopId: orderActions.shopId, orderId: orderActions.orderId },
      action: orderActions.action,
    })
    .from(orderActions)
    .innerJoin(orders, isSameOrder)
    .innerJoin(shops, eq(shops.id, orderActions.shopId))
    .where(
      and(
        eq(orderActions.state, "failed"),
        inArray(orderActions.action, [...ACTS]),
        inArray(orderActions.error, [...ENDED_BY_REFUSAL]),
        gte(orderActions.updatedAt, from),
        isNull(orders.cancelledAt),
        ne(orders.queue, "cleared"),
        isNull(shops.uninstalledAt),
        ofShop(shopId),
      ),
    )
    .orderBy(orderActions.updatedAt);
  const name = ({ shopId, orderId }: OrderKey) => `${shopId} ${orderId}`;
  const cancels = new Set(found.filter(({ action }) => action === "cancel").map(name));
  // A hold would only delay the cancellation of the same order.
  return found
    .filter((one) => one.action !== "hold" || !cancels.has(name(one)))
    .map(({ action, ...key }) => ({ ...key, action: action as Act }));
}

/**
 * Retries an action under its order's lock.
 *
 * @returns false if a user continued it since it was found
 */
function retry(db: Database, key: OrderKey, action: Act, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    const row = await readAction(tx, key, action);
    if (!order || !isStillFailed(row)) return false;
    // The note that was sent stays: it identifies a cancellation by Palisade.
    const columns = {
      state: "requested",
      attempts: 0,
      sentAt: null,
      error: null,
      runAt: at,
    } as const;
    await setAction(tx, key, action, { ...columns, updatedAt: at });
    await enqueueStep(tx, QUEUES[action], key, { runAt: at });
    const queue = queueAfter(order, action);
    if (queue !== null) await setOrder(tx, key, { queue, failure: null });
    const write = () => timeline.retried({ what: retries[action] });
    await addEvent(tx, key, { at, actor: PALISADE, kind: "retried", write });
    return true;
  });
}

const isStillFailed = (row: ActionRow | undefined): boolean =>
  row?.state === "failed" && ENDED_BY_REFUSAL.includes(row.error ?? "");

/** Returns the queue of the order until the retry ends. Null for its current queue. */
function queueAfter({ queue, failure }: OrderRow, action: Act): OrderRow["queue"] | null {
  if (action === "cancel" && queue === "failed") return "cancelling";
  return action === "hold" && queue === "review" && failure !== null ? "held" : null;
}

/**
 * Retries releases of holds.
 *
 * @returns their number
 */
async function retryReleases(
  db: Database,
  from: Date,
  shopId: string | null,
  at: Date,
): Promise<number> {
  const failed = await failedReleases(db, from, ofShop(shopId));
  let retried = 0;
  for (const key of failed) if (await retryRelease(db, key, from, at)) retried += 1;
  return retried;
}

/**
 * Returns orders whose last release of a hold failed. Reads their events, because a failed release
 * does not change its row.
 */
function failedReleases(db: Database, from: Date, which: SQL | undefined) {
  const failedLast = sql`(select kind from ${orderEvents} event
      where event.shop_id = ${orderActions.shopId} and event.order_id = ${orderActions.orderId}
        and event.kind in ('release-failed', 'released', 'held') and event.at >= ${from}
      order by event.at desc, event.id desc limit 1) = 'release-failed'`;
  const isReleasing = and(eq(orderActions.action, "hold"), eq(orderActions.state, "stopped"));
  return db
    .select({ shopId: orderActions.shopId, orderId: orderActions.orderId })
    .from(orderActions)
    .innerJoin(shops, eq(shops.id, orderActions.shopId))
    .where(and(isReleasing, isNull(shops.uninstalledAt), which, failedLast));
}

/**
 * Retries a release under its order's lock.
 *
 * @returns false if it succeeded or was withdrawn since it was found
 */
function retryRelease(db: Database, key: OrderKey, from: Date, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, key);
    const isOrder = and(eq(orderActions.shopId, key.shopId), eq(orderActions.orderId, key.orderId));
    if (!order || (await failedReleases(tx, from, isOrder)).length === 0) return false;
    await setAction(tx, key, "hold", { attempts: 0, updatedAt: at });
    await enqueueStep(tx, HOLD_QUEUE, key, { runAt: at });
    return true;
  });
}

/** Publishes again. Failed publishing leaves no trace, and a repetition is harmless. */
async function publishAgain(db: Database, shopId: string | null): Promise<number> {
  const isMeant = shopId === null ? undefined : eq(shops.id, shopId);
  const installed = await db
    .select({ shopId: shops.id })
    .from(shops)
    .where(and(isNull(shops.uninstalledAt), isMeant));
  const jobs = installed.map((payload) => ({ payload, key: payload.shopId }));
  await enqueueAll(db, "publish-storefront-config", jobs);
  return installed.length;
}
