export { createReadyMaker } from "./ready/make-ready.server";
export { type ReadyMaker, readyRules } from "./ready/ready-ruleset.queries.server";
