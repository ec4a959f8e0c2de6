export { entryHits, visitsByCountry, visitTotals } from "./counters.queries.server";
export type { RecordedVisit } from "./recorded-visit";
export { visitRetention } from "./retention.server";
export { createVisitRecorder, type VisitRecorder } from "./visit-recorder.server";
