export { readActingEntries } from "./entries/acting-entries.queries.server";
export {
  allowAddress,
  takeBackAllow,
  type AllowedAddress,
  type EntryLeft,
  type EntryState,
} from "./lists/allow-address.server";
export { blockAddress, type BlockOutcome } from "./lists/block-address.server";
export { changeList, type MerchantContext } from "./lists/change-list.server";
export { changeLists } from "./lists/change-lists.server";
export { type ChangeWords, deletedWords, namesText } from "./entries/change-names";
export { noteAside, turnList } from "./entries/two-lists.queries.server";
export { deleteEntries, readNamed, updateEntries } from "./entries/entry-changes.queries.server";
export {
  countEntriesOf,
  forgetEndedEntries,
  forgetEntriesOf,
} from "./lists/entries-of-orders.server";
export { matchesFilters } from "./entries/entry-filters.server";
export { changeWords } from "./entries/entry-change";
export type { EntryFacts } from "./entries/entry-row";
export { entryRows } from "./entries/entry-rows.server";
export { readAction } from "./entries/rule-action";
export type { LookUp } from "./entries/entry-row";
export { isAllowOnlyWithoutCountries } from "./lists/empty-allow-list.queries.server";
export { falsePositives } from "./entries/false-positives.queries.server";
export { checkExpiry } from "./entries/expiry";
export { guardLockOut, checkLockOut } from "./lists/lock-out-guard.server";
export { NO_OWN_VISIT, type OwnVisit, ownVisitOf, lockOut } from "./lists/own-visit.server";
export { raiseRuleset } from "./lists/raise-ruleset.server";
export { readTarget } from "./entries/redirect-target";
export { isExpired, type ListKey } from "./entries/rule-list.queries.server";
export { LIST_INTENTS, listAskedFor } from "./entry-editor/list-intents.server";
export {
  listStates,
  type LoadedRuleset,
  loadRuleset,
  ownHostsOf,
} from "./lists/ruleset.queries.server";
export { ipEntriesTouching } from "./entries/touching-entries.queries.server";
export {
  deleteValues,
  readWholeList,
  writeEntries,
  type WholeListEntry,
} from "./entries/whole-list.queries.server";
export { counted, reasonText } from "./entries/entry-words";
export { skipsText } from "./entries/skips-words";
export { ACTIONS } from "./entries/action-form";
export { FILE_INTENTS } from "./files/file-intents.server";
