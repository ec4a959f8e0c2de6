export {
  type AddressSpan,
  type AddressVisits,
  addressVisits,
  countAddressVisits,
  isCrawlerAddress,
} from "./reading/address-visits.queries.server";
export { blocksByHour, lastBlockedAt } from "./reading/blocks-by-hour.queries.server";
export {
  entryHits,
  visitsBetween,
  visitsByCountry,
  visitTotals,
} from "./reading/counters.queries.server";
export { readMissedPasses } from "./reading/missed-passes.queries.server";
export { createMissedTally, type MissedTally } from "./reading/missed-tally.server";
export { isBlocked } from "./reading/outcome-groups";
export { maskAddress } from "./log/mask-address";
export { maskStored } from "./log/mask-stored.server";
export { clean as cleanText, type RecordedVisit } from "./log/recorded-visit";
export { unlessTooSlow } from "./reading/narrow-query.server";
export { reportStart } from "./reading/report-window";
export { type AskedRow, visitOfRow } from "./reading/visit-of-row";
export type { LoggedVisit } from "./reading/visit-columns";
export type { Verdicts } from "./reading/verdicts";
export { visitRetention } from "./log/retention.server";
export { recentHits } from "./reading/recent-hits.queries.server";
export { readVisitRows } from "./reading/visit-rows.queries.server";
export {
  countSampled,
  visitsByNetwork,
  visitsByReferrer,
} from "./reading/visit-sources.queries.server";
export { createVisitRecorder, type VisitRecorder } from "./log/visit-recorder.server";
export { kindName } from "./reading/visit-words";
