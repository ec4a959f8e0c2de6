export { readActingEntries } from "./acting-entries.queries.server";
export {
  allowAddress,
  takeBackAllow,
  type AllowedAddress,
  type EntryLeft,
  type EntryState,
} from "./allow-address.server";
export { blockAddress, type BlockOutcome } from "./block-address.server";
export { changeList, type MerchantContext } from "./change-list.server";
export { changeLists } from "./change-lists.server";
export { type ChangeWords, deletedWords, importedWords, namesText } from "./change-names";
export { noteAside, turnList } from "./two-lists.queries.server";
export { deleteEntries, readNamed, updateEntries } from "./entry-changes.queries.server";
export { countEntriesOf, forgetEndedEntries, forgetEntriesOf } from "./entries-of-orders.server";
export { matchesFilters } from "./entry-filters.server";
export { changeWords } from "./entry-change";
export type { EntryFacts } from "./entry-row";
export { entryRows } from "./entry-rows.server";
export { lineFields } from "./entry-lines";
export { readStop } from "./entry-stop";
export type { LookUp } from "./entry-row";
export { isAllowOnlyWithoutCountries } from "./empty-allow-list.queries.server";
export { riskyLines } from "./line-risks.server";
export { falsePositives } from "./false-positives.queries.server";
export { checkExpiry } from "./expiry";
export { askAboutOwnVisit, checkOwnVisit } from "./own-visit-question.server";
export { NO_OWN_VISIT, type OwnVisit, ownVisitOf, ownVisitStop } from "./own-visit.server";
export { raiseRuleset } from "./raise-ruleset.server";
export { readTarget } from "./redirect-target";
export { isExpired, type ListKey } from "./rule-list.queries.server";
export { INTENTS as LIST_INTENTS, isIntent as isListIntent } from "./run-intent.server";
export { listStates, type LoadedRuleset, loadRuleset, ownHostsOf } from "./ruleset.queries.server";
export { ipEntriesTouching } from "./touching-entries.queries.server";
export {
  deleteValues,
  readWholeList,
  writeEntries,
  type WholeListEntry,
} from "./whole-list.queries.server";
export { counted, reasonText } from "./entry-words";
export { skipsText } from "./skips-words";
export { ACTIONS } from "./stop-form";
export { FILE_INTENTS, isFileIntent } from "./files/file-intents.server";
