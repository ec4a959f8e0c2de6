import { eq } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";

import { type Clock, DAY_MS, MINUTE_MS } from "#app/base/clock";
import { ACT_WITHIN_MS } from "#app/engine/orders/decide-order";
import { type AdminGraphql, isKeptFromUs } from "#app/platform/admin-api/admin-graphql.server";
import { mayRead } from "#app/platform/admin-api/scopes";
import { subscribeToTopic } from "#app/platform/admin-api/webhook-subscription.server";
import { enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import {
  beginIntake,
  readIntake,
  saveIntake,
  unknownOrders,
} from "../evaluation/order-intake.queries.server";
import { readPolicy } from "../order-policy/policy.queries.server";
import { listOrders } from "../reading/list-orders.server";
import { ORDER_SUBSCRIPTIONS } from "./order-topics.server";

export const RECONCILE_QUEUE = "reconcile-orders";

const payloadSchema = z.object({ shopId: z.uuid() });

/**
 * Interval for renewing subscriptions. Shopify can drop subscriptions made through the Admin API.
 */
const SUBSCRIBE_EVERY_MS = DAY_MS;
/** Period that the next comparison reads again, because Shopify's list may lag behind. */
const OVERLAP_MS = 2 * MINUTE_MS;

export interface ReconcileDeps {
  readonly db: Database;
  readonly admin: AdminGraphql;
  readonly clock: Clock;
  readonly log: Logger;
  readonly appUrl: string;
  /** Finds orders for the count of checkouts while Fraud Protect is off. Otherwise the reconciliation finds them. */
  readonly findUncounted: (shop: ShopRow, signal: AbortSignal) => Promise<void>;
}

type ShopRow = typeof shops.$inferSelect;

/**
 * Requests that a shop's orders are compared with Shopify's list and that Shopify sends their
 * webhooks.
 *
 * @param since start of a shop's first comparison, epoch milliseconds. The comparison finds orders placed
 * before the webhooks begin.
 */
export async function requestReconciliation(
  tx: Database,
  shopId: string,
  since: number,
): Promise<void> {
  await beginIntake(tx, shopId, new Date(since));
  await enqueue(tx, RECONCILE_QUEUE, { shopId }, { key: shopId });
}

/** Returns the queue that finds orders whose webhooks were lost. */
export function reconcileQueue(deps: ReconcileDeps): JobQueue {
  return {
    run: async (payload, { signal }) => {
      const { shopId } = payloadSchema.parse(payload);
      try {
        await reconcile(deps, shopId, signal);
      } catch (err) {
        if (!isKeptFromUs(err)) throw err;
        await saveIntake(deps.db, shopId, { notShown: err.reason });
        deps.log.warn({ err, shopId }, "Shopify does not return this shop's orders");
      }
    },
  };
}

async function reconcile(deps: ReconcileDeps, shopId: string, signal: AbortSignal) {
  const { db } = deps;
  const [shop] = await db.select().from(shops).where(eq(shops.id, shopId));
  if (!shop || shop.uninstalledAt !== null || !mayRead(shop.scopes, "orders")) return;
  const comparedAt = new Date(deps.clock());
  await saveIntake(db, shopId, { comparedAt });
  // Orders placed while Fraud Protect is off are never evaluated: the next comparison begins when it is turned on.
  if ((await readPolicy(db, shopId)).mode === "off") {
    await saveIntake(db, shopId, { reconciledUntil: null, reconcileCursor: null });
    return deps.findUncounted(shop, signal);
  }
  await subscribe(deps, shop);
  await readChanges(deps, shop, signal);
}

/** Subscribes to order webhooks daily. Subscribing twice is harmless. */
async function subscribe({ db, admin, clock, appUrl, log }: ReconcileDeps, shop: ShopRow) {
  const last = (await readIntake(db, shop.id))?.subscribedAt?.getTime() ?? 0;
  if (clock() - last < SUBSCRIBE_EVERY_MS) return;
  for (const subscription of ORDER_SUBSCRIPTIONS) {
    const answer = await subscribeToTopic(admin, shop.domain, appUrl, subscription);
    if (answer === "subscribed") continue;
    // Retried at the next comparison, which also finds orders without notifications.
    await saveIntake(db, shop.id, { subscriptionRefusal: answer });
    const because = { shop: shop.domain, topic: subscription.topic, answer };
    log.warn(because, "Shopify does not send this shop's order webhooks");
    return;
  }
  await saveIntake(db, shop.id, { subscribedAt: new Date(clock()), subscriptionRefusal: null });
}

/**
 * Reads the list of orders changed since the last comparison, page by page. Requests evaluations of
 * orders that are not stored in their current state. After an interruption, the next run continues
 * at the same page. The first comparison begins at its request: older orders are read only on the
 * merchant's request.
 */
async function readChanges(
  { db, admin, clock }: ReconcileDeps,
  shop: ShopRow,
  signal: AbortSignal,
) {
  const intake = await readIntake(db, shop.id);
  const since = intake?.reconciledUntil?.getTime() ?? clock();
  const from = Math.max(since, clock() - ACT_WITHIN_MS);
  const query = `updated_at:>='${new Date(from).toISOString()}'`;
  const list = { query, first: "oldest-change" } as const;
  let cursor = intake?.reconcileCursor ?? null;
  for (;;) {
    signal.throwIfAborted();
    const asOf = clock();
    const page = await listOrders(admin, shop.domain, list, cursor);
    const isLast = page.next === null;
    const missing = await unknownOrders(db, shop.id, page.orders);
    await db.transaction(async (tx) => {
      await requestEvaluations(
        tx,
        missing.map((orderId) => ({ shopId: shop.id, orderId })),
      );
      const reconciledUntil = new Date(Math.max(since, asOf - OVERLAP_MS));
      const end = isLast ? { reconciledUntil, notShown: null } : {};
      await saveIntake(tx, shop.id, { reconcileCursor: page.next, ...end });
    });
    if (isLast) return;
    cursor = page.next;
  }
}
