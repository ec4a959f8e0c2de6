import type { JobQueues } from "../../platform/jobs/jobs.server";

import type { EvaluationParts } from "./evaluation/evaluate-order.server";
import { EVALUATE_QUEUE, evaluateQueue } from "./evaluation/evaluate-queue.server";
import { orderRetention } from "./retention/order-retention.server";
import { RECONCILE_QUEUE, reconcileQueue } from "./intake/reconcile-orders.server";
import { SYNC_QUEUE, syncQueue } from "./intake/sync-orders.server";
import { assessmentQueue } from "./evaluation/tell-assessment.server";
import { ASSESSMENT_QUEUE } from "./evaluation/want-assessment.server";
import { watchOrdersQueue } from "./intake/watch-orders.server";

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
