export { HistoryPanel } from "./history-panel";
export type { HistoryView } from "./history-view";
