export { blocksByHour, lastBlockedAt } from "./blocks-by-hour.queries.server";
export { entryHits, visitsBetween, visitsByCountry, visitTotals } from "./counters.queries.server";
export { clean as cleanText, type RecordedVisit } from "./recorded-visit";
export { reportStart } from "./report-window";
export { visitRetention } from "./retention.server";
export { createVisitRecorder, type VisitRecorder } from "./visit-recorder.server";
