export { watchListSizes } from "./list-sizes.server";
export { loadHistory } from "./load-history.server";
export { restore } from "./restore-version.server";
export { historyRetention } from "./retention.server";
export { verdictsOf } from "./visit-verdict.server";
