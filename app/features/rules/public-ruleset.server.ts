export {
  type LoadedRuleset,
  loadRuleset,
  ownHostsOf,
  policyOf,
  rulesOfSurface,
} from "./lists/ruleset.queries.server";
