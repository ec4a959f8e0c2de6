export { raiseRuleset } from "../shop/public-ruleset.server";
export type { LookUp } from "./entries/entry-row";
export { readEntryValue } from "./entries/entry-value";
export { checkExpiry } from "./entries/expiry";
export { readTarget } from "./entries/redirect-target";
export { changeList, type MerchantContext } from "./lists/change-list.server";
export { changeLists } from "./lists/change-lists.server";
export { isAllowOnlyWithoutCountries } from "./lists/empty-allow-list.queries.server";
