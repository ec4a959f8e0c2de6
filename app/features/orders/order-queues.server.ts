import type { JobQueues } from "../../platform/jobs.server";

import type { EvaluationParts } from "./evaluate-order.server";
import { EVALUATE_QUEUE, evaluateQueue } from "./evaluate-queue.server";
import { orderRetention } from "./order-retention.server";
import { RECONCILE_QUEUE, reconcileQueue } from "./reconcile-orders.server";
import { SYNC_QUEUE, syncQueue } from "./sync-orders.server";
import { assessmentQueue } from "./tell-assessment.server";
import { ASSESSMENT_QUEUE } from "./want-assessment.server";
import { watchOrdersQueue } from "./watch-orders.server";

/** The queues through which orders come in. */
export function orderQueues(parts: EvaluationParts & { readonly appUrl: string }): JobQueues {
  return {
    [EVALUATE_QUEUE]: evaluateQueue(parts),
    [ASSESSMENT_QUEUE]: assessmentQueue(parts),
    [RECONCILE_QUEUE]: reconcileQueue(parts),
    [SYNC_QUEUE]: syncQueue(parts),
    "watch-orders": watchOrdersQueue(parts.db, parts.clock),
    "order-retention": orderRetention(parts),
  };
}
