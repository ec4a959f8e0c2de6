export { checkoutTakenBack } from "./change-checkout.server";
export { checkoutQueues } from "./publish-checkout.server";
