export { countGuestOrders, type GuestOrders } from "./reading/guest-orders.server";
export { countOrders } from "./reading/list-orders.server";
export { ofNewestOrders } from "./reading/newest-orders";
export { sumCancelled, sumHeld } from "./reading/order-sums.queries.server";
export { countsOf, sumTabs, TAB_STATES } from "./reading/order-tabs.queries.server";
export { type PaidOrder, paidOrders } from "./reading/paid-orders.queries.server";
export { type Purchases, purchasesByAddress } from "./reading/purchases.queries.server";
