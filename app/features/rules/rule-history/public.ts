export { HistoryPanel } from "./panel/history-panel";
export type { HistoryView } from "./panel/history-view";
