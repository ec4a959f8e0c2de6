export { createDecisionPath, type DecisionPath } from "./decision-path.server";
