export { PlanBadge } from "./catalog/plan-badge";
export { PlanNotice } from "./catalog/plan-notice";
