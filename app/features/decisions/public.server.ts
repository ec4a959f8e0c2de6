export { createDecisionPath, type DecisionPath } from "./decision-path.server";
export { createReferenceSource } from "./reference";
export { createVisitRates, type VisitRates } from "./visit-rates";
