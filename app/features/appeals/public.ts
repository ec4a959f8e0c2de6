export type { AppealsView } from "./appeals-view";
