export { REFUND_WORDS } from "./order-words";
