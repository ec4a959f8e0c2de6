export { checkoutTakenBack } from "./checkout-list.server";
export { checkoutQueues } from "./publishing/publish-checkout.server";
export { forgetCheckoutRulesOf, readCheckoutRulesOf } from "./rules-of-person.server";
