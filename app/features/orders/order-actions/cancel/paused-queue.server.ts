import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { JobQueue } from "#app/platform/jobs/jobs.server";
import { orderActions } from "#app/store/schema";

import type { ActionDeps } from "../action/action-deps";
import { type OrderKey, PALISADE } from "../action/order-key";
import { withAction } from "../action/shop-action.server";
import { cancellingState } from "./circuit-breaker.server";
import { leaveToPerson } from "./settle-cancel.server";

const jobSchema = z.object({ shopId: z.uuid() });

/** Leaves everything that is about to be cancelled by itself to a person, once a shop is paused. */
export function pausedQueue(deps: ActionDeps): JobQueue {
  return {
    run: async (payload) => {
      const { shopId } = jobSchema.parse(payload);
      const wanted = await deps.db
        .select({ shopId: orderActions.shopId, orderId: orderActions.orderId })
        .from(orderActions)
        .where(
          and(
            eq(orderActions.shopId, shopId),
            eq(orderActions.action, "cancel"),
            eq(orderActions.state, "wanted"),
            eq(orderActions.askedBy, PALISADE),
          ),
        );
      for (const key of wanted) await leaveIfPaused(deps, key);
    },
  };
}

/** One transaction an order: locks of many at once would wait for each other. */
async function leaveIfPaused({ db, clock }: ActionDeps, key: OrderKey): Promise<void> {
  await withAction(db, key, "cancel", async (tx, order, action) => {
    const { pausedAt, because } = await cancellingState(tx, key.shopId);
    if (pausedAt === null || action.state !== "wanted" || action.askedBy !== PALISADE) return;
    await leaveToPerson(tx, order, `Cancelling is paused: ${because}`, new Date(clock()));
  });
}
