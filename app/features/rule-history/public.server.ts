export { loadHistory } from "./load-history.server";
export { historyRetention } from "./retention.server";
export { restore } from "./restore-version.server";
export { rulesetAt } from "./ruleset-at.server";
export { verdictsOf } from "./visit-verdict.server";
