export { billingQueues, requestSync, requestUsageCharge } from "./billing-jobs.server";
export { type EntryLimit, watchEntryLimits } from "./limits/entry-limits.server";
export { requireFeature } from "./limits/gate.server";
export { pageViewsUsed } from "./limits/page-views-used.queries.server";
export { type Billing, createBilling } from "./subscription/billing.server";
export { endSubscription } from "./subscription/end-subscription.server";
