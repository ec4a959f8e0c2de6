export type {
  DecidedVisit,
  DeciderDeps,
  DegradedCause,
  Treatment,
  VisitDecider,
} from "./decide-visit";
export { createVisitDecider } from "./decide-visit";
export type { DecisionPath } from "./decision-path.server";
export { createDecisionPath } from "./decision-path.server";
export { followRules } from "./follow-rules.server";
export { createLateRules } from "./late-rules";
export { createPassMarks } from "./pass-marks.server";
export { onOwnHost } from "./proxy/proxy-agents";
export { createReferenceSource } from "./reference";
export type { RulesetCache } from "./ruleset-cache.server";
export { createRulesetCache } from "./ruleset-cache.server";
export type { ShopRules } from "./shop-rules";
export { loadShopRules, rulesRevision } from "./shop-rules.queries.server";
export { previewQueues } from "./visit-preview/preview-queue.server";
export { createRunSave } from "./visit-preview/run-save.server";
export { createVisitRates } from "./visit-rates";
export type { VisitRequest } from "./visit-request";
export { truncate as cut, VISIT_LIMITS, withoutToken } from "./visit-request";
