export { followRules } from "./follow-rules.server";
export { createLateRules } from "./late-rules";
export { openReady, readReady } from "./ready-ruleset.queries.server";
export { createRulesetCache, type RulesetCache } from "./ruleset-cache.server";
export type { ShopRules } from "./shop-rules";
export { loadShopRules } from "./shop-rules.queries.server";
export { cut, VISIT_LIMITS, type VisitRequest, withoutToken } from "./visit-request";
