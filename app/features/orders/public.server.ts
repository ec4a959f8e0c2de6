export { decideAnew } from "./evaluation/decide-live.server";
export type { ToCarryOut } from "./evaluation/order-deps";
export { MAY_READ_ORDERS } from "./evaluation/order-intake.queries.server";
export { ordersOfMail } from "./evaluation/orders-of-mail.queries.server";
export { pseudonymsOf } from "./evaluation/pseudonyms.server";
export { fraudPolicyPart } from "./fraud-protect/policy/fraud-policy-part.server";
export { NEW_ORDERS, type NewOrder, orderTopics } from "./intake/order-topics.server";
export { requestReconciliation } from "./intake/reconcile-orders.server";
export type { CommandContext } from "./order-actions/action/command.server";
export { actionQueues } from "./order-actions/action-queues.server";
export { stopCancel } from "./order-actions/cancel/cancel-commands.server";
export { cancelCounts, cancellingState } from "./order-actions/cancel/circuit-breaker.server";
export { carryOut } from "./order-actions/carry-out.server";
export { RETRY_COMMANDS } from "./order-actions/retry-commands.server";
export { backtestQueues } from "./order-filters/backtest/backtest-queue.server";
export { activeFilters, conditionsOfHolds } from "./order-filters/filters/active-filters.server";
export type { CancelQuestionDeps } from "./order-filters/filters/cancel-question.server";
export { forgetFiltersOf, readFiltersOf } from "./order-filters/filters/filters-of-person.server";
export { orderFiltersPart } from "./order-filters/filters/filters-part.server";
export {
  askingCancels,
  filtersTakenBack,
  watchCancelling,
} from "./order-filters/filters/filters-taken-back.server";
export { noteHit } from "./order-filters/filters/order-filters.queries.server";
export { orderQueues } from "./order-queues.server";
export { checkPeopleRoom } from "./people/add-people.server";
export { forgetPerson, peopleForCheckout, readPersonEntries } from "./people/listed.server";
export { readKeys as listedKeys } from "./people/people.queries.server";
export { peopleRetention } from "./people/people-retention.server";
export { customerNames } from "./reading/customer-names.server";
export { dayInYear } from "./reading/day-in-year";
export { countGuestOrders, type GuestOrders } from "./reading/guest-orders.server";
export { listOrders } from "./reading/list-orders.server";
export type { LiveOrder } from "./reading/live-order";
export { sumCancelled, sumHeld, withZero } from "./reading/order-sums.queries.server";
export { sumTabs } from "./reading/order-tabs.queries.server";
export type { PaidOrder } from "./reading/paid-orders.queries.server";
export { paidOrders } from "./reading/paid-orders.queries.server";
export type { Purchases } from "./reading/purchases.queries.server";
export { purchasesByAddress } from "./reading/purchases.queries.server";
export { readOrderLive, readOrders } from "./reading/read-orders.server";
export { unreadableText } from "./reading/unreadable";
export {
  forgetOrdersOf,
  keptOrdersOf,
  namedOrders,
  readOrdersOf,
  shippedTo,
} from "./retention/forget-customer.server";
