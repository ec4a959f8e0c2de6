export { raiseOnce, raiseRuleset } from "./raise-ruleset.server";
