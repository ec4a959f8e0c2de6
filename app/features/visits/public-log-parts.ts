export { RuleModal } from "./report/rule-modal-when-opened";
export { pageTargets, ruleTargets } from "./report/rule-targets";
export { VerdictCards } from "./visit/verdict-cards";
export { VisitFactsCard } from "./visit/visit-facts-card";
export {
  crawlerText,
  networkText,
  OUTCOME_TONES,
  OUTCOMES_IN_WORDS,
  placeText,
  reasonText,
  rulePath,
  sourceText,
} from "./words/visit-words";
