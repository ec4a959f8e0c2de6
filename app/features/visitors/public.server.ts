export {
  type AddressSpan,
  type AddressVisits,
  addressVisits,
  countAddressVisits,
  isCrawlerAddress,
} from "./address-visits.queries.server";
export { blocksByHour, lastBlockedAt } from "./blocks-by-hour.queries.server";
export { entryHits, visitsBetween, visitsByCountry, visitTotals } from "./counters.queries.server";
export { readMissedPasses } from "./missed-passes.queries.server";
export { createMissedTally, type MissedTally } from "./missed-tally.server";
export { isBlocked } from "./outcome-groups";
export { maskAddress } from "./mask-address";
export { maskStored } from "./mask-stored.server";
export { clean as cleanText, type RecordedVisit } from "./recorded-visit";
export { unlessTooSlow } from "./narrow-query.server";
export { reportStart } from "./report-window";
export { type AskedRow, visitOfRow } from "./visit-of-row";
export type { LoggedVisit } from "./visit-columns";
export type { Verdicts, VerdictsOf } from "./verdicts";
export { visitRetention } from "./retention.server";
export { recentHits } from "./recent-hits.queries.server";
export { readVisitRows } from "./visit-rows.queries.server";
export { countSampled, visitsByNetwork, visitsByReferrer } from "./visit-sources.queries.server";
export { createVisitRecorder, type VisitRecorder } from "./visit-recorder.server";
export { kindName } from "./visit-words";
