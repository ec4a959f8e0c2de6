import type { JobQueues } from "../../platform/jobs.server";

import { chainQueue } from "./action-chain.server";
import type { ActionParts } from "./action-parts";
import { sweepQueue } from "./action-sweep.server";
import { aftermathQueue } from "./aftermath.server";
import { advanceCancel, CANCEL_QUEUE } from "./cancel-order.server";
import { PAUSED_QUEUE } from "./circuit-breaker.server";
import { advanceHold, HOLD_QUEUE } from "./hold-order.server";
import { LIST_QUEUE, listBuyerQueue } from "./list-buyer.server";
import { pausedQueue } from "./paused-queue.server";
import { AFTERMATH_QUEUE } from "./settle-cancel.server";
import { advanceTag, TAG_QUEUE } from "./tag-order.server";
import { findWhose, WHOSE_QUEUE } from "./whose-cancel.server";

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
