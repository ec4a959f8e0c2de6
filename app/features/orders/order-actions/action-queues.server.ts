import type { JobQueues } from "#app/platform/jobs/jobs.server";

import { chainQueue } from "./action/action-chain.server";
import type { ActionDeps } from "./action/action-deps";
import { sweepQueue } from "./action-sweep.server";
import { advanceCancel, CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { PAUSED_QUEUE } from "./cancel/circuit-breaker.server";
import { pausedQueue } from "./cancel/paused-queue.server";
import { AFTER_CANCEL_QUEUE } from "./cancel/settle-cancel.server";
import { findWhose, WHOSE_QUEUE } from "./cancel/whose-cancel.server";
import { afterCancelQueue } from "./steps/after-cancel.server";
import { advanceHold, HOLD_QUEUE } from "./steps/hold-order.server";
import { LIST_QUEUE, listCustomerQueue } from "./steps/list-customer.server";
import { advanceTag, TAG_QUEUE } from "./steps/tag-order.server";

/** Returns the job queues that carry out decisions about orders in Shopify. */
export function actionQueues(deps: ActionDeps): JobQueues {
  return {
    [TAG_QUEUE]: chainQueue(deps, TAG_QUEUE, advanceTag),
    [HOLD_QUEUE]: chainQueue(deps, HOLD_QUEUE, advanceHold),
    [CANCEL_QUEUE]: chainQueue(deps, CANCEL_QUEUE, advanceCancel),
    [WHOSE_QUEUE]: chainQueue(deps, WHOSE_QUEUE, findWhose),
    [AFTER_CANCEL_QUEUE]: afterCancelQueue(deps),
    [LIST_QUEUE]: listCustomerQueue(deps),
    [PAUSED_QUEUE]: pausedQueue(deps),
    "order-actions-sweep": sweepQueue(deps),
  };
}
