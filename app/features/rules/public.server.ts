export { isAllowOnlyWithoutCountries } from "./empty-allow-list.queries.server";
export { loadRuleset, type LoadedRuleset } from "./ruleset.queries.server";
