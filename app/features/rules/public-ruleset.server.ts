export { readActingEntries } from "./entries/acting-entries.queries.server";
export { readNamedParameters } from "./lists/named-parameters.queries.server";
export {
  ownHostsOf,
  policyOf,
  readSurfaceEntries,
  readRulesetRows,
} from "./lists/ruleset.queries.server";
