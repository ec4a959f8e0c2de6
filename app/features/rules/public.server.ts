export { changeList, type MerchantContext } from "./lists/change-list.server";
export { changeLists } from "./lists/change-lists.server";
export type { LookUp } from "./entries/entry-row";
export { isAllowOnlyWithoutCountries } from "./lists/empty-allow-list.queries.server";
export { checkExpiry } from "./entries/expiry";
export { raiseRuleset } from "./lists/raise-ruleset.server";
export { readTarget } from "./entries/redirect-target";
export {
  listStates,
  type LoadedRuleset,
  loadRuleset,
  ownHostsOf,
} from "./lists/ruleset.queries.server";
