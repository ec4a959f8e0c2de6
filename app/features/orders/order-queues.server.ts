import type { JobQueues } from "#app/platform/jobs/jobs.server";

import type { EvaluationDeps } from "./evaluation/evaluate-order.server";
import { EVALUATE_QUEUE, evaluateQueue } from "./evaluation/evaluate-queue.server";
import { assessmentQueue } from "./evaluation/publish-assessment.server";
import { ASSESSMENT_QUEUE } from "./evaluation/request-assessment.server";
import {
  RECONCILE_QUEUE,
  type ReconcileDeps,
  reconcileQueue,
} from "./intake/reconcile-orders.server";
import { SYNC_QUEUE, syncQueue } from "./intake/sync-orders.server";
import { watchOrdersQueue } from "./intake/watch-orders.server";
import { orderRetention } from "./retention/order-retention.server";

/**
 * Returns the job queues of orders: evaluation, assessment, reconciliation, import, watching and
 * retention.
 */
export function orderQueues(deps: EvaluationDeps & ReconcileDeps): JobQueues {
  return {
    [EVALUATE_QUEUE]: evaluateQueue(deps),
    [ASSESSMENT_QUEUE]: assessmentQueue(deps),
    [RECONCILE_QUEUE]: reconcileQueue(deps),
    [SYNC_QUEUE]: syncQueue(deps),
    "watch-orders": watchOrdersQueue(deps.db, deps.clock),
    "order-retention": orderRetention(deps),
  };
}
