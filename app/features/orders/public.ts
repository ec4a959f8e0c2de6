export { WOULD_HAVE } from "./evaluation/filter-dry-runs";
export { REFUND_WORDS } from "./fraud-protect/order-list/order-words";
