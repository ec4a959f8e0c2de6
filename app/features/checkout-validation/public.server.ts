export { checkoutQueues } from "./publish-checkout.server";
