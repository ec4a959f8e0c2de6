import { and, inArray, lt, ne } from "drizzle-orm";

import { MINUTE_MS } from "../../platform/clock";
import type { JobQueue } from "../../platform/jobs.server";
import { orderActions } from "../../store/schema";

import { enqueueStep } from "./action-chain.server";
import type { ActionParts } from "./action-parts";
import { CANCEL_QUEUE } from "./cancel-order.server";
import { HOLD_QUEUE } from "./hold-order.server";
import { TAG_QUEUE } from "./tag-order.server";

const EVERY_MS = 10 * MINUTE_MS;
const QUEUES = { cancel: CANCEL_QUEUE, hold: HOLD_QUEUE, tag: TAG_QUEUE } as const;
/** Steps from the sweep have a number no chain gets to, so that they are jobs of their own. */
const SWEPT = 1_000_000;

/**
 * Finds what is due and has not moved for ten minutes, because its job is dead: a database that was
 * away for long, or a mistake of ours that is mended by now.
 */
export function sweepQueue({ db, clock }: ActionParts): JobQueue {
  return {
    everyMs: EVERY_MS,
    run: async () => {
      const before = new Date(clock() - EVERY_MS);
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
