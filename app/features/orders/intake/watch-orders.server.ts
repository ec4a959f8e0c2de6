import { type Clock, MINUTE_MS } from "#app/base/clock";
import { ACT_WITHIN_MS, WAIT_FOR_RISK_MS } from "#app/engine/orders/decide-order";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";

import { endLostWaiting } from "../evaluation/end-waiting.server";
import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { ordersWaiting, shopsToReconcile } from "../evaluation/order-intake.queries.server";
import { requestReconciliation } from "./reconcile-orders.server";

/** Interval between two comparisons of a shop's orders with Shopify. */
const RECONCILE_EVERY_MS = 15 * MINUTE_MS;
const SHOPS_AT_A_TIME = 200;

/** Returns the queue that finds orders whose webhooks Shopify did not send or the app did not receive. */
export function watchOrdersQueue(db: Database, clock: Clock): JobQueue {
  return {
    everyMs: MINUTE_MS,
    run: async () => {
      const now = clock();
      await endLostWaiting(db, { placedBefore: now - ACT_WITHIN_MS, at: new Date(now) });
      const waiting = { from: now - ACT_WITHIN_MS, until: now - WAIT_FOR_RISK_MS };
      await requestEvaluations(db, await ordersWaiting(db, waiting));
      for (const shopId of await shopsToReconcile(db, now - RECONCILE_EVERY_MS, SHOPS_AT_A_TIME)) {
        await requestReconciliation(db, shopId, now);
      }
    },
  };
}
