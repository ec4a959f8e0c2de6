import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { JobQueue } from "#app/platform/jobs/jobs.server";
import { orderActions } from "#app/store/schema";

import type { ActionDeps } from "../action/action-deps";
import { type OrderKey, PALISADE } from "../action/order-key";
import { withAction } from "../action/shop-action.server";
import { timeline } from "../action/timeline-words";
import { cancellingState } from "./circuit-breaker.server";
import { leaveToPerson } from "./settle-cancel.server";

const jobSchema = z.object({ shopId: z.uuid() });

/**
 * Returns the queue that leaves all pending automatic cancellations of a paused shop to its users.
 */
export function pausedQueue(deps: ActionDeps): JobQueue {
  return {
    run: async (payload) => {
      const { shopId } = jobSchema.parse(payload);
      const scheduled = await deps.db
        .select({ shopId: orderActions.shopId, orderId: orderActions.orderId })
        .from(orderActions)
        .where(
          and(
            eq(orderActions.shopId, shopId),
            eq(orderActions.action, "cancel"),
            eq(orderActions.state, "requested"),
            eq(orderActions.requestedBy, PALISADE),
          ),
        );
      for (const key of scheduled) await leaveIfPaused(deps, key);
    },
  };
}

/** Uses one transaction per order, because many locks at once could cause deadlocks. */
async function leaveIfPaused({ db, clock }: ActionDeps, key: OrderKey): Promise<void> {
  await withAction(db, key, "cancel", async (tx, order, action) => {
    const { pausedAt, because } = await cancellingState(tx, key.shopId);
    if (pausedAt === null || action.state !== "requested" || action.requestedBy !== PALISADE)
      return;
    await leaveToPerson(tx, order, timeline.isPaused({ because }), new Date(clock()));
  });
}
