export { type NamedRule, namesOfRules } from "./reading/rule-names.queries.server";
