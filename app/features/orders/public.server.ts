export type { ToDecideAnew } from "./evaluation/decide-live.server";
export { decideAnew } from "./evaluation/decide-live.server";
export { noteLook } from "./evaluation/note-look.server";
export type { OrderRow, ToCarryOut } from "./evaluation/order-deps";
export { storedRisk } from "./evaluation/order-row";
export { ordersOfMail } from "./evaluation/orders-of-mail.queries.server";
export { pastFacts } from "./evaluation/past-facts.server";
export { pseudonymsOf } from "./evaluation/pseudonyms.server";
export { fraudPolicyPart } from "./fraud-protect/policy/fraud-policy-part.server";
export { readApproval } from "./intake/approval.queries.server";
export { ORDER_TOPICS } from "./intake/order-topics.server";
export { readPastOrders } from "./intake/past-orders.server";
export { requestReconciliation } from "./intake/reconcile-orders.server";
export { pastOrdersQuery, readPastReading, syncOrders } from "./intake/sync-orders.server";
export type { CommandContext } from "./order-actions/action/command.server";
export { PALISADE } from "./order-actions/action/order-key";
export { actionQueues } from "./order-actions/action-queues.server";
export { cancelNow, retryCancel, stopCancel } from "./order-actions/cancel/cancel-commands.server";
export { cancelCounts, cancellingState } from "./order-actions/cancel/circuit-breaker.server";
export { resumeCancelling } from "./order-actions/cancel/resume-cancelling.server";
export { carryOut } from "./order-actions/carry-out.server";
export { markSafe, reportFraud } from "./order-actions/clear-commands.server";
export { RETRY_COMMANDS } from "./order-actions/retry-commands.server";
export { isBeingReleased } from "./order-actions/steps/order-hold.queries.server";
export { backtestQueues } from "./order-filters/backtest/backtest-queue.server";
export { activeFilters } from "./order-filters/filters/active-filters.server";
export type { CancelQuestionDeps } from "./order-filters/filters/cancel-question.server";
export { cancelQuestion } from "./order-filters/filters/cancel-question.server";
export { forgetFiltersOf, readFiltersOf } from "./order-filters/filters/filters-of-person.server";
export { orderFiltersPart } from "./order-filters/filters/filters-part.server";
export {
  CancelsBegin,
  filtersTakenBack,
  watchCancelling,
} from "./order-filters/filters/filters-taken-back.server";
export { noteHit } from "./order-filters/filters/order-filters.queries.server";
export type { ShopPolicy } from "./order-policy/order-policy";
export { readPolicy } from "./order-policy/policy.queries.server";
export { orderQueues } from "./order-queues.server";
export type { PersonToAdd } from "./people/add-people.server";
export { addPeople, checkPeopleRoom } from "./people/add-people.server";
export {
  endAllowFrom,
  forgetPerson,
  listedAs,
  PEOPLE_AT_CHECKOUT,
  peopleForCheckout,
  readPersonEntries,
} from "./people/listed.server";
export { readKeys as listedKeys } from "./people/people.queries.server";
export { PEOPLE_INTENTS } from "./people/people-intents.server";
export { peopleRetention } from "./people/people-retention.server";
export type { PeopleView } from "./people/people-view.server";
export { peopleView } from "./people/people-view.server";
export { customerNames } from "./reading/customer-names.server";
export type { GuestOrders } from "./reading/guest-orders.server";
export { countGuestOrders } from "./reading/guest-orders.server";
export { countOrders } from "./reading/list-orders.server";
export type { LiveOrder } from "./reading/live-order";
export { ofNewestOrders } from "./reading/newest-orders";
export { orderGid } from "./reading/order-id";
export { sumCancelled, sumHeld, withZero } from "./reading/order-sums.queries.server";
export { countsOf, sumTabs, TAB_STATES } from "./reading/order-tabs.queries.server";
export type { PaidOrder } from "./reading/paid-orders.queries.server";
export { paidOrders } from "./reading/paid-orders.queries.server";
export type { Purchases } from "./reading/purchases.queries.server";
export { purchasesByAddress } from "./reading/purchases.queries.server";
export type { AskedShop } from "./reading/read-orders.server";
export { readOrderLive } from "./reading/read-orders.server";
export { UNREADABLE } from "./reading/unreadable";
export {
  forgetOrdersOf,
  keptOrdersOf,
  namedOrders,
  readOrdersOf,
  shippedTo,
} from "./retention/forget-customer.server";
