export {
  type AddressSpan,
  type AddressVisits,
  addressVisits,
  countAddressVisits,
  isCrawlerAddress,
} from "./reading/address-visits.queries.server";
export { unlessTooSlow } from "./reading/narrow-query.server";
export type { VerdictsOf } from "./reading/verdicts";
export type { LoggedVisit } from "./reading/visit-columns";
export { type AskedRow, visitOfRow } from "./reading/visit-of-row";
export { readVisitRows } from "./reading/visit-rows.queries.server";
