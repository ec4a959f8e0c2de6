import { z } from "zod";

import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGES } from "#app/platform/admin-api/refusal-reasons";
import type { QueueName } from "#app/platform/jobs/job-queues";
import { enqueue, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Queryable } from "#app/store/rows.server";

import type { ActionDeps } from "./action-deps";
import type { OrderKey } from "./order-key";

const stepSchema = z.object({ shopId: z.uuid(), orderId: z.string(), step: z.int() });

/**
 * Takes an order one step further; the row of the action says where it is. Resolves to milliseconds
 * until the next step, null when there is none. Must bear being run twice, and by two at once.
 */
export type Advance = (deps: ActionDeps, key: OrderKey) => Promise<number | null>;

/** Has an order's chain begin, or look again, at a moment. Hand in the transaction of the change. */
export async function enqueueStep(
  tx: Queryable,
  queue: QueueName,
  { shopId, orderId }: OrderKey,
  { step = 0, runAt }: { readonly step?: number; readonly runAt: Date },
): Promise<void> {
  // A key for each step: a job that is asked for again while it runs is run at once, not later.
  const key = `${shopId} ${orderId} ${step}`;
  await enqueue(tx, queue, { shopId, orderId, step }, { key, runAt });
}

/** A queue of steps, each of which plans the next one. Gives an action up that has waited for Shopify for 24 hours. */
export function chainQueue(deps: ActionDeps, queue: QueueName, advance: Advance): JobQueue {
  return {
    run: async (payload) => {
      const { step, ...key } = stepSchema.parse(payload);
      const waitMs = await advance(deps, key);
      if (waitMs === null) return;
      const runAt = new Date(deps.clock() + waitMs);
      await enqueueStep(deps.db, queue, key, { step: step + 1, runAt });
    },
    gaveUp: async (payload, { reason }) => {
      const outage = OUTAGES.find((one) => one === reason);
      if (outage === undefined) return;
      const { shopId, orderId } = stepSchema.parse(payload);
      const isLast = { isLast: true } as const;
      // The action ends by its own way, as after any refusal that no attempt follows.
      const admin = () => Promise.reject(new AdminRefusal(outage, isLast));
      await advance({ ...deps, admin }, { shopId, orderId });
    },
  };
}
