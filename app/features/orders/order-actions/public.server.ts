export type { CommandContext } from "./action/command.server";
export { PALISADE } from "./action/order-key";
export { actionQueues } from "./action-queues.server";
export { cancelNow, retryCancel, stopCancel } from "./cancel/cancel-commands.server";
export { cancelCounts, cancellingState } from "./cancel/circuit-breaker.server";
export { resumeCancelling } from "./cancel/resume-cancelling.server";
export { carryOut } from "./carry-out.server";
export { markSafe, reportFraud } from "./clear-commands.server";
export { isBeingReleased } from "./steps/order-hold.queries.server";
