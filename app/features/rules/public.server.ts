export { isAllowOnlyWithoutCountries } from "./empty-allow-list.queries.server";
export { raiseRuleset } from "./raise-ruleset.server";
export { loadRuleset } from "./ruleset.queries.server";
