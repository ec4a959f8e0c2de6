export { readNamedParameters } from "./lists/named-parameters.queries.server";
export {
  type LoadedRuleset,
  loadRuleset,
  ownHostsOf,
  policyOf,
  rulesOfSurface,
} from "./lists/ruleset.queries.server";
