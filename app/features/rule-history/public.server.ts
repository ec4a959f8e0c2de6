export { loadHistory } from "./load-history.server";
export { historyRetention } from "./retention.server";
export { restore } from "./restore-version.server";
export { verdictsOf } from "./visit-verdict.server";
