export {
  createVisitDecider,
  type DecidedVisit,
  type DeciderDeps,
  type DegradedCause,
  type Treatment,
  type VisitDecider,
} from "./decide-visit";
export { createDecisionPath, type DecisionPath } from "./decision-path.server";
export { createReferenceSource } from "./reference";
export { createVisitRates, type VisitRates } from "./visit-rates";
