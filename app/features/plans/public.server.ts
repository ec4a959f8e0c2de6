export { type Billing, createBilling } from "./billing.server";
export { billingQueues, requestSync, requestUsageCharge } from "./billing-jobs.server";
export { planHolds } from "./catalogue";
export { endSubscription } from "./end-subscription.server";
export { watchEntryLimits } from "./entry-limits.server";
export { requireFeature } from "./gate.server";
export { actsUnder } from "./inactive-rules.queries.server";
export { pageViewsUsed } from "./page-views-used.queries.server";
export { planOf, tierInForce } from "./subscription.queries.server";
