export { isAllowOnlyWithoutCountries } from "./empty-allow-list.queries.server";
export { loadRuleset } from "./ruleset.queries.server";
