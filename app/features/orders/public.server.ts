export { readApproval } from "./intake/approval.queries.server";
export { countOrders } from "./reading/list-orders.server";
export { decideAnew, type ToDecideAnew } from "./evaluation/decide-live.server";
export {
  forgetOrdersOf,
  keptOrdersOf,
  type NamedCustomer,
  namedOrders,
} from "./retention/forget-customer.server";
export type { LiveOrder } from "./reading/live-order";
export { noteLook } from "./evaluation/note-look.server";
export { orderGid } from "./reading/order-id";
export { storedRisk } from "./evaluation/order-row";
export type { OrderRow, ToCarryOut } from "./evaluation/order-deps";
export { orderQueues } from "./order-queues.server";
export { ORDER_TOPICS } from "./intake/order-topics.server";
export { UNREADABLE } from "./reading/unreadable";
export { type PaidOrder, paidOrders } from "./reading/paid-orders.queries.server";
export { type Purchases, purchasesByAddress } from "./reading/purchases.queries.server";
export { type AskedShop, readOrderLive } from "./reading/read-orders.server";
export { requestReconciliation } from "./intake/reconcile-orders.server";
export { pastOrdersQuery, readPastReading, syncOrders } from "./intake/sync-orders.server";
export { pastFacts } from "./evaluation/past-facts.server";
export { readPastOrders } from "./intake/past-orders.server";
