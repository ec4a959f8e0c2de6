export { checkoutTakenBack } from "./checkout-list.server";
export { checkoutPart } from "./checkout-part.server";
export { checkoutQueues } from "./publishing/publish-checkout.server";
export { forgetCheckoutRulesOf, readCheckoutRulesOf } from "./rules-of-person.server";
export { checkoutUses } from "./uses/checkout-topics.server";
export { countUsesQueues } from "./uses/count-uses.server";
export type { PassEvidence } from "./uses/pass-evidence.queries.server";
export { passEvidence } from "./uses/pass-evidence.queries.server";
