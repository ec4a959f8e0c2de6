export { type Change, changeOf, periodBeforeWords } from "./report/change";
export { missedText } from "./report/missed-text";
export { EvaluationSteps } from "./visit/evaluation-steps";
export { CLASS_WORDS, kindName, OUTCOME_TONES, OUTCOMES_IN_WORDS } from "./words/visit-words";
