export { PlanBadge } from "./plan-badge";
