export { billingQueues, requestSync, requestUsageCharge } from "./billing-jobs.server";
export { planHolds } from "./catalog/catalog";
export type { EntryLimit } from "./limits/entry-limits.server";
export { watchEntryLimits } from "./limits/entry-limits.server";
export { requireFeature } from "./limits/gate.server";
export {
  actsUnder,
  inactiveEntryNotes,
  inactiveNotes,
} from "./limits/inactive-rules.queries.server";
export { pageViewsUsed } from "./limits/page-views-used.queries.server";
export type { Billing } from "./subscription/billing.server";
export { createBilling } from "./subscription/billing.server";
export { endSubscription } from "./subscription/end-subscription.server";
export { planOf, tierInForce } from "./subscription/subscription.queries.server";
