import { z } from "zod";

import { enqueueAll, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Queryable } from "#app/store/rows.server";

import { evaluateOrder, type EvaluationDeps } from "./evaluate-order.server";

export const EVALUATE_QUEUE = "evaluate-order";

const payloadSchema = z.object({
  shopId: z.uuid(),
  orderId: z.string().regex(/^[1-9]\d{0,19}$/),
  isRequested: z.boolean().optional(),
});

interface EvaluationWish {
  readonly shopId: string;
  readonly orderId: string;
  /**
   * True if the merchant imports past orders. An old order is then stored as well, and left to a
   * user.
   */
  readonly isRequested?: boolean;
}

/**
 * Requests evaluations of orders. Several requests for an order before its job runs are one job. It
 * counts as requested by the merchant if any of the requests is.
 */
export async function requestEvaluations(
  tx: Queryable,
  wishes: readonly EvaluationWish[],
): Promise<void> {
  const jobs = wishes.map(({ shopId, orderId, isRequested }) => ({
    payload: { shopId, orderId, ...(isRequested && { isRequested }) },
    key: `${shopId} ${orderId}`,
  }));
  await enqueueAll(tx, EVALUATE_QUEUE, jobs);
}

/** Returns the queue that evaluates orders. */
export function evaluateQueue(deps: EvaluationDeps): JobQueue {
  return { run: (payload) => evaluateOrder(deps, payloadSchema.parse(payload)) };
}
