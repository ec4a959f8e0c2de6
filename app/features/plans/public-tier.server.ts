export { planHolds } from "./catalogue/catalogue";
export { actsUnder } from "./limits/inactive-rules.queries.server";
export { planOf, tierInForce } from "./subscription/subscription.queries.server";
