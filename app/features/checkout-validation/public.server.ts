export { checkoutTakenBack } from "./change-checkout.server";
export { checkoutQueues } from "./publishing/publish-checkout.server";
