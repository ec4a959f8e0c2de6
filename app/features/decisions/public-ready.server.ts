export { createReadyMaker } from "./ready/make-ready.server";
export { type MakeReady, readyRules } from "./ready/ready-ruleset.queries.server";
