export { AppealsPanel } from "./appeals-panel";
