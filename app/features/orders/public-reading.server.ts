export { ordersOfMail } from "./evaluation/orders-of-mail.queries.server";
export { readPastOrders } from "./intake/past-orders.server";
export { pastOrdersQuery, readPastReading } from "./intake/sync-orders.server";
export type { LiveOrder } from "./reading/live-order";
export { orderGid } from "./reading/order-id";
export { type AskedShop, readOrderLive } from "./reading/read-orders.server";
