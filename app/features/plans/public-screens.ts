export { PlanBadge } from "./catalogue/plan-badge";
export { PlanNotice } from "./catalogue/plan-notice";
