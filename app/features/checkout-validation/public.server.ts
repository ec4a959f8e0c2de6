export { checkoutTakenBack } from "./checkout-list.server";
export { forgetCheckoutRulesOf, readCheckoutRulesOf } from "./rules-of-person.server";
export { checkoutQueues } from "./publishing/publish-checkout.server";
