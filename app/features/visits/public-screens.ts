export { RuleModal } from "./report/rule-modal-when-opened";
export { EvaluationSteps } from "./visit/evaluation-steps";
export { VerdictCards } from "./visit/verdict-cards";
export { VisitFactsCard } from "./visit/visit-facts-card";
