export { followRules } from "./follow-rules.server";
export { createLateRules } from "./late-rules";
export { createRulesetCache, type RulesetCache } from "./ruleset-cache.server";
export type { ShopRules } from "./shop-rules";
export { loadShopRules, rulesRevision } from "./shop-rules.queries.server";
export { cut, VISIT_LIMITS, type VisitRequest, withoutToken } from "./visit-request";
