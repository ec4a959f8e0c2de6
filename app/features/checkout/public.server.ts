export { checkoutTakenBack } from "./checkout-list.server";
export { checkoutPart } from "./checkout-part.server";
export { checkoutQueues } from "./publishing/publish-checkout.server";
export { forgetCheckoutRulesOf, readCheckoutRulesOf } from "./rules-of-person.server";
