export { type LoadedRuleset, rulesetOf, type RulesetRows } from "./lists/ruleset-rows";
