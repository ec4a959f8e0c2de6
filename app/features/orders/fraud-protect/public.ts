export { REFUND_WORDS } from "./order-list/order-words";
