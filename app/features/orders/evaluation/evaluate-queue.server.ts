import { z } from "zod";

import { enqueueAll, type JobQueue } from "#app/platform/jobs/jobs.server";
import type { Queryable } from "#app/store/rows.server";

import { evaluateOrder, type EvaluationDeps } from "./evaluate-order.server";

export const EVALUATE_QUEUE = "evaluate-order";

const payloadSchema = z.object({
  shopId: z.uuid(),
  orderId: z.string().regex(/^[1-9]\d{0,19}$/),
  isWanted: z.boolean().optional(),
});

interface EvaluationWish {
  readonly shopId: string;
  readonly orderId: string;
  /** The merchant had past orders read: an old one is taken in as well, and left to people. */
  readonly isWanted?: boolean;
}

/**
 * Has orders looked at; one that is asked for often before its turn is looked at once, and as wanted by
 * the merchant if any of those who asked said so.
 */
export async function requestEvaluations(
  tx: Queryable,
  wishes: readonly EvaluationWish[],
): Promise<void> {
  const wanted = wishes.map(({ shopId, orderId, isWanted }) => ({
    payload: { shopId, orderId, ...(isWanted && { isWanted }) },
    key: `${shopId} ${orderId}`,
  }));
  await enqueueAll(tx, EVALUATE_QUEUE, wanted);
}

/** The queue that looks at orders. */
export function evaluateQueue(deps: EvaluationDeps): JobQueue {
  return { run: (payload) => evaluateOrder(deps, payloadSchema.parse(payload)) };
}
