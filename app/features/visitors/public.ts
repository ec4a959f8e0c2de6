export {
  CLASS_WORDS,
  kindName,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  ruleValueText,
} from "./reading/visit-words";
export { type Change, changeOf, periodBeforeWords } from "./report/change";
export { groupAddress, reportAddress } from "./report/group-filters";
export { missedText } from "./report/missed-text";
export { RuleModal } from "./report/rule-modal";
export type { RuleTarget } from "./report/rule-targets";
export { EvaluationSteps } from "./visit/evaluation-steps";
