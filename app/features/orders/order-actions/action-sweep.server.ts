import { and, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";

import { MINUTE_MS } from "#app/base/clock";
import type { JobQueue } from "#app/platform/jobs/jobs.server";
import type { Database } from "#app/store/client.server";
import { orderActions, orders, shops } from "#app/store/schema";

import { enqueueStep } from "./action/action-chain.server";
import type { ActionDeps } from "./action/action-deps";
import { CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { mayBeOurs } from "./cancel/settle-cancel.server";
import { WHOSE_QUEUE } from "./cancel/whose-cancel.server";
import { HOLD_QUEUE } from "./steps/hold-order.server";
import { TAG_QUEUE } from "./steps/tag-order.server";

const EVERY_MS = 10 * MINUTE_MS;
const QUEUES = { cancel: CANCEL_QUEUE, hold: HOLD_QUEUE, tag: TAG_QUEUE } as const;
/** Steps from the sweep have a number no chain gets to, so that they are jobs of their own. */
const SWEPT = 1_000_000;

/** Whether no job about the order's action waits for an outage of Shopify to end. */
const waitsForNoOutage = sql`not exists (
  select from jobs where lane = 'orders' and jobs.state = 'waiting'
    and shop = ${orderActions.shopId}::text
    and waits is not null
    and jobs.queue = 'order-' || ${orderActions.action}
    and payload->>'orderId' = ${orderActions.orderId})`;

/**
 * Finds what has not moved for ten minutes, because its job is dead: a database that was away for long,
 * or a mistake of ours that is mended by now. It is what is due, and what waits to be told whose it was.
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
            inArray(state, ["wanted", "sent"]),
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
 * Has orders looked at again that we were told are cancelled, and of which nobody found out by whom: the
 * store was gone at that moment, or the job is dead. Until that is known every command is too late for
 * them. The tries are counted on, so that they end though the platform never answers.
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
    if (mayBeOurs(cancel)) await enqueueStep(db, WHOSE_QUEUE, cancel, { step: SWEPT, runAt: at });
  }
}
