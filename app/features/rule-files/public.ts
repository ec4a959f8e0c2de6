export { useRuleFiles } from "./use-rule-files";
