export { countOrders } from "./list-orders.server";
export { decideAnew, type ToDecideAnew } from "./decide-live.server";
export {
  forgetOrdersOf,
  keptOrdersOf,
  type NamedCustomer,
  namedOrders,
} from "./forget-customer.server";
export type { LiveOrder } from "./live-order";
export { noteLook } from "./note-look.server";
export { orderGid } from "./order-id";
export { storedRisk } from "./order-row";
export type { OrderRow, ToCarryOut } from "./order-parts";
export { orderQueues } from "./order-queues.server";
export { ORDER_TOPICS } from "./order-topics.server";
export { type PaidOrder, paidOrders } from "./paid-orders.queries.server";
export { type Purchases, purchasesByAddress } from "./purchases.queries.server";
export { type AskedShop, readOrderLive } from "./read-orders.server";
export { requestReconciliation } from "./reconcile-orders.server";
export { pastOrdersQuery, readPastReading, syncOrders } from "./sync-orders.server";
export { pastFacts } from "./past-facts.server";
export { readPastOrders } from "./past-orders.server";
