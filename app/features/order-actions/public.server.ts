export { actionQueues } from "./action-queues.server";
export { cancelNow, retryCancel, stopCancel } from "./cancel-commands.server";
export { carryOut } from "./carry-out.server";
export { cancelCounts, cancellingState } from "./circuit-breaker.server";
export { markSafe, reportFraud } from "./clear-commands.server";
export type { CommandContext } from "./command.server";
export { isBeingReleased } from "./order-hold.queries.server";
export { resumeCancelling } from "./resume-cancelling.server";
