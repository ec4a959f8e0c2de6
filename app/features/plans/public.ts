export { PlanBadge } from "./catalogue/plan-badge";
