export { createReadyMaker, type ReadyMaker } from "./ready/ready-maker.server";
export {
  keepReady,
  makeReady,
  openKept,
  readStoredRuleset,
  type StoredRuleset,
} from "./ready/ready-ruleset.queries.server";
