export { entriesIn } from "./entries/entry-pages";
export { type LoadedRuleset, rulesetOf, type RulesetRows } from "./lists/ruleset-rows";
