import type { JobQueues } from "../../platform/jobs/jobs.server";

import { chainQueue } from "./action/action-chain.server";
import type { ActionParts } from "./action/action-parts";
import { sweepQueue } from "./action-sweep.server";
import { aftermathQueue } from "./steps/aftermath.server";
import { advanceCancel, CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { PAUSED_QUEUE } from "./cancel/circuit-breaker.server";
import { advanceHold, HOLD_QUEUE } from "./steps/hold-order.server";
import { LIST_QUEUE, listBuyerQueue } from "./steps/list-buyer.server";
import { pausedQueue } from "./cancel/paused-queue.server";
import { AFTERMATH_QUEUE } from "./cancel/settle-cancel.server";
import { advanceTag, TAG_QUEUE } from "./steps/tag-order.server";
import { findWhose, WHOSE_QUEUE } from "./cancel/whose-cancel.server";

/** The queues that do at the platform what was decided about orders. */
export function actionQueues(parts: ActionParts): JobQueues {
  return {
    [TAG_QUEUE]: chainQueue(parts, TAG_QUEUE, advanceTag),
    [HOLD_QUEUE]: chainQueue(parts, HOLD_QUEUE, advanceHold),
    [CANCEL_QUEUE]: chainQueue(parts, CANCEL_QUEUE, advanceCancel),
    [WHOSE_QUEUE]: chainQueue(parts, WHOSE_QUEUE, findWhose),
    [AFTERMATH_QUEUE]: aftermathQueue(parts),
    [LIST_QUEUE]: listBuyerQueue(parts),
    [PAUSED_QUEUE]: pausedQueue(parts),
    "order-actions-sweep": sweepQueue(parts),
  };
}
