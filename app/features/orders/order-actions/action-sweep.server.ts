import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orders, shops } from "#app/store/schema";

import { enqueueStep } from "./action/action-chain.server";
import type { ActionDeps } from "./action/action-deps";
import { CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { mayBeCancelledByPalisade } from "./cancel/settle-cancel.server";
import { WHOSE_QUEUE } from "./cancel/whose-cancel.server";
import { HOLD_QUEUE } from "./steps/hold-order.server";
import { TAG_QUEUE } from "./steps/tag-order.server";

const EVERY_MS = 10 * MINUTE_MS;
const QUEUES = { cancel: CANCEL_QUEUE, hold: HOLD_QUEUE, tag: TAG_QUEUE } as const;
/** Step number of jobs from the sweep. No chain reaches it, so they are separate jobs. */
const SWEPT = 1_000_000;

/** Matches order actions without a job that waits for the end of a Shopify outage. */
const waitsForNoOutage = sql`not exists (
  select from jobs where queue_group = 'orders' and jobs.state = 'waiting'
    and shop = ${orderActions.shopId}::text
    and waits is not null
    and jobs.queue = 'order-' || ${orderActions.action}
    and payload->>'orderId' = ${orderActions.orderId})`;

/**
 * Returns the queue that restarts actions without progress for ten minutes. Their job is dead,
 * after a long database outage or because of a bug that is fixed now. Finds due actions, and
 * cancellations of unknown origin.
 */
export function sweepQueue({ db, clock }: ActionDeps): JobQueue {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      const before = new Date(clock() - EVERY_MS);
      await lookAnewWhose(db, { at: new Date(clock()), before });
      const { shopId, orderId, action, state, runAt, updatedAt } = orderActions;
      const stuck = await db
        .select({ shopId, orderId, action })
        .from(orderActions)
        .where(
          and(
            inArray(state, ["requested", "sent"]),
            ne(action, "assessment"),
            lt(runAt, before),
            lt(updatedAt, before),
            waitsForNoOutage,
          ),
        )
        .limit(1_000);
      for (const { action: act, ...key } of stuck) {
        if (act === "assessment") continue;
        await enqueueStep(db, QUEUES[act], key, { step: SWEPT, runAt: new Date(clock()) });
      }
    },
  };
}

/**
 * Restarts the search for the origin of cancellations that Shopify reported. The store was
 * unavailable at that time, or the job is dead. Until the origin is known, every command is too
 * late for these orders. Attempts keep counting, so that the search ends even if Shopify never
 * answers.
 */
async function lookAnewWhose(
  db: Database,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<void> {
  const { shopId, orderId, action, state, updatedAt } = orderActions;
  const open = await db
    .select({ cancel: orderActions })
    .from(orderActions)
    .innerJoin(orders, and(eq(orders.shopId, shopId), eq(orders.orderId, orderId)))
    .innerJoin(shops, eq(shops.id, shopId))
    .where(
      and(
        eq(action, "cancel"),
        inArray(state, ["doubt", "failed", "stopped"]),
        lt(updatedAt, before),
        isNotNull(orders.cancelledAt),
        ne(orders.queue, "cancelled"),
        isNull(shops.uninstalledAt),
      ),
    )
    .limit(1_000);
  for (const { cancel } of open) {
    if (mayBeCancelledByPalisade(cancel))
      await enqueueStep(db, WHOSE_QUEUE, cancel, { step: SWEPT, runAt: at });
  }
}
