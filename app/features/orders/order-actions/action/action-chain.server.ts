import { z } from "zod";

import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { OUTAGES } from "#app/platform/admin-api/refusal-reasons";
import type { QueueName } from "#app/platform/jobs/job-queues";
import { enqueue, type EnqueueOptions, inMs, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Queryable } from "#app/store/rows.server";

import type { ActionDeps } from "./action-deps";
import type { OrderKey } from "./order-key";

const stepSchema = z.object({ shopId: z.uuid(), orderId: z.string(), step: z.int() });

/**
 * Takes an order's action one step further. The row of the action stores its state. Must be
 * idempotent and safe to run concurrently.
 *
 * @returns milliseconds until the next step, or null if there is none
 */
export type Advance = (deps: ActionDeps, key: OrderKey) => Promise<number | null>;

/** Requests a step of an order's action at a time. Pass the transaction of the change. */
export async function enqueueStep(
  tx: Queryable,
  queue: QueueName,
  { shopId, orderId }: OrderKey,
  { step = 0, runAt }: { readonly step?: number; readonly runAt: EnqueueOptions["runAt"] },
): Promise<void> {
  // One key per step, because a job waits for a running job with its key.
  const key = `${shopId} ${orderId} ${step}`;
  await enqueue(tx, queue, { shopId, orderId, step }, { key, runAt });
}

/**
 * Returns a queue of steps, each of which schedules the next one. Gives up an action that has
 * waited 24 hours for Shopify.
 */
export function chainQueue(deps: ActionDeps, queue: QueueName, advance: Advance): JobQueue {
  return {
    run: async (payload) => {
      const { step, ...key } = stepSchema.parse(payload);
      const waitMs = await advance(deps, key);
      if (waitMs === null) return;
      await enqueueStep(deps.db, queue, key, { step: step + 1, runAt: inMs(waitMs) });
    },
    gaveUp: async (payload, { reason }) => {
      const outage = OUTAGES.find((one) => one === reason);
      if (outage === undefined) return;
      const { shopId, orderId } = stepSchema.parse(payload);
      const isLast = { isLast: true } as const;
      // The action ends as after a refusal at its last attempt.
      const admin = () => Promise.reject(new AdminRefusal(outage, isLast));
      await advance({ ...deps, admin }, { shopId, orderId });
    },
  };
}
