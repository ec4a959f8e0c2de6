export { type Change, changeOf } from "./change";
export { missedText } from "./missed-text";
export {
  CLASS_WORDS,
  kindName,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  ruleValueText,
} from "./visit-words";
export { WalkSteps } from "./walk-steps";
