export type { AdminAccessState } from "./access-state";
export { AdminAccessCard } from "./admin-access-card";
