export type { AddressFacts } from "./challenge/address-facts";
export { addressFacts } from "./challenge/address-facts";
export type { Challenged, Challenges } from "./challenge/challenge-token";
export { createChallenges, isSolution, secretOf } from "./challenge/challenge-token";
export { createSolutionCall } from "./challenge/solution-call.server";
export type { SolvedPasses } from "./challenge/solved-pass";
export { createSolvedPasses } from "./challenge/solved-pass";
export type { CheckoutPasses, KnownPass, PassKeyName } from "./checkout-pass/checkout-passes";
export { checkoutPassesOf, LASTING_KEY_MS, PASS_SLOT_MS } from "./checkout-pass/checkout-passes";
export {
  issuingKey,
  noteIssued,
  readRevocations,
  REVOCATIONS_MARK,
} from "./checkout-pass/issued-passes.queries.server";
export { journeyVisits } from "./checkout-pass/journey-visits.queries.server";
export { createKnownCustomers } from "./checkout-pass/known-customer";
export type { OrderOfVisits } from "./checkout-pass/order-journeys.queries.server";
export { connectedSince, orderJourneys } from "./checkout-pass/order-journeys.queries.server";
export { crawlerAnswers } from "./crawlers/crawler-answers.queries.server";
export { crawlerQueues } from "./crawlers/watch-crawlers.server";
export { followVisits } from "./live/follow-visits.server";
export type { LiveVisits } from "./live/live-visits.server";
export { openLiveVisits } from "./live/live-visits.server";
export type { ShopCounts } from "./log/attack-tally";
export { addAttackCounts } from "./log/attack-writer.server";
export { logCommands } from "./log/log-commands.server";
export { logPartsQueue } from "./log/log-parts.server";
export { maskAddress } from "./log/mask-address";
export { maskStored } from "./log/mask-stored.server";
export type { RecordedVisit, VisitorFacts } from "./log/recorded-visit";
export { UNKNOWN_FACTS } from "./log/recorded-visit";
export { visitRetention } from "./log/retention.server";
export type { VisitRecorder } from "./log/visit-recorder.server";
export { createVisitRecorder } from "./log/visit-recorder.server";
export {
  addressVisits,
  countAddressVisits,
  isCrawlerAddress,
} from "./reading/address-visits.queries.server";
export { blocksByHour, lastBlocked } from "./reading/blocks-by-hour.queries.server";
export {
  entryHits,
  visitsBetween,
  visitsByCountry,
  visitTotals,
  wasCounting,
} from "./reading/counters.queries.server";
export { readMissedPasses } from "./reading/missed-passes.queries.server";
export type { MissedTally } from "./reading/missed-tally.server";
export { createMissedTally } from "./reading/missed-tally.server";
export { withinTimeOrNull } from "./reading/narrow-query.server";
export { isBlocked } from "./reading/outcome-groups";
export { recentHits } from "./reading/recent-hits.queries.server";
export { reportStart } from "./reading/report-window";
export type { NamedRule } from "./reading/rule-names.queries.server";
export { namesOfRules } from "./reading/rule-names.queries.server";
export type { VerdictsOf } from "./reading/verdicts";
export type { LoggedVisit } from "./reading/visit-columns.server";
export { READ_COLUMNS } from "./reading/visit-of-row";
export { periodBefore } from "./reading/visit-period";
export { readVisitRows } from "./reading/visit-rows.queries.server";
export type { LogSpan, VisitSample } from "./sample/visit-sample.queries.server";
export { chooseSample, sampledVisits } from "./sample/visit-sample.queries.server";
export {
  countSampled,
  visitsByNetwork,
  visitsByReferrer,
} from "./sample/visit-sources.queries.server";
