export { readEntriesById } from "./entries/acting-entries.queries.server";
export { type ExplainedRules, explainVisit } from "./ready/explain-visit.server";
export { createReadyMaker, type ReadyMaker } from "./ready/ready-maker.server";
export {
  keepReady,
  loadReady,
  makeReady,
  openKept,
  readStoredRuleset,
  type StoredRuleset,
} from "./ready/ready-ruleset.queries.server";
export { inRulesThread, workOnRules } from "./ready/rule-work.server";
