export { raiseRuleset } from "./raise-ruleset.server";
