export { AppealsPanel } from "./appeals-panel";
export type { AppealsView } from "./appeals-view";
