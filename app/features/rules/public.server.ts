export type { AccessPasses } from "./admin-access/access-pass";
export { createAccessPasses } from "./admin-access/access-pass";
export { adminAccessHandlers } from "./admin-access/admin-access.api.server";
export { passGeneration } from "./admin-access/admin-access.queries.server";
export {
  adminAccessAnswer,
  adminAccessState,
  isAccessIntent,
} from "./admin-access/admin-access.server";
export { createStorefrontCall } from "./admin-access/storefront-call.server";
export { readEntriesById } from "./entries/acting-entries.queries.server";
export { describeChange } from "./entries/entry-change";
export { deleteEntries, readNamed, updateEntries } from "./entries/entry-changes.queries.server";
export { matchesFilters } from "./entries/entry-filters.server";
export type { EntryFacts, LookUp } from "./entries/entry-row";
export { entryRows } from "./entries/entry-rows.server";
export { readEntryValue } from "./entries/entry-value";
export { checkExpiry } from "./entries/expiry";
export { falsePositives } from "./entries/false-positives.queries.server";
export { isMet } from "./entries/met-entries.server";
export { readTarget } from "./entries/redirect-target";
export { readAction } from "./entries/rule-action";
export type { ListKey } from "./entries/rule-list.queries.server";
export { isExpired } from "./entries/rule-list.queries.server";
export { turnList } from "./entries/two-lists.queries.server";
export { LIST_INTENTS, requestedList } from "./entry-editor/list-intents.server";
export { FILE_INTENTS } from "./files/file-intents.server";
export { lookupRetention } from "./ip-lookup/recent-lookups.queries.server";
export type { AllowedAddress, EntryLeft, EntryState } from "./lists/allow-address.server";
export { allowAddress, takeBackAllow } from "./lists/allow-address.server";
export type { BlockOutcome } from "./lists/block-address.server";
export { blockAddress } from "./lists/block-address.server";
export type { MerchantContext } from "./lists/change-list.server";
export { changeList } from "./lists/change-list.server";
export { changeLists } from "./lists/change-lists.server";
export { isAllowOnlyWithoutCountries } from "./lists/empty-allow-list.queries.server";
export type { CustomersEntries } from "./lists/entries-of-orders.server";
export {
  forgetEndedEntries,
  forgetEntriesOf,
  readEntriesOf,
} from "./lists/entries-of-orders.server";
export { readNamedParameters } from "./lists/named-parameters.queries.server";
export { readRulesetRows } from "./lists/ruleset.queries.server";
export type { Draft, PreviewedSaves } from "./lists/tried-saves.server";
export { previewedSaves, surfaceOf } from "./lists/tried-saves.server";
export { conflictsInThread } from "./ready/conflicts-in-thread.server";
export type { ExplainedRules } from "./ready/explain-visit.server";
export type { ReadyMaker } from "./ready/ready-maker.server";
export { createReadyMaker } from "./ready/ready-maker.server";
export type { StoredRuleset } from "./ready/ready-ruleset.queries.server";
export {
  isKept,
  keepReady,
  loadReady,
  makeReady,
  openKept,
  readStoredRuleset,
} from "./ready/ready-ruleset.queries.server";
export { createChoiceCall } from "./redirects/choices/choice-call.server";
export { createChoiceTally } from "./redirects/choices/choice-tally.server";
export { createPreviewCall } from "./redirects/choices/preview-call.server";
export { loadRedirects } from "./redirects/stored/load-redirects.server";
export { redirectsPart } from "./redirects/stored/redirects-part.server";
export { watchListSizes } from "./rule-history/list-sizes.server";
export { loadHistory } from "./rule-history/load-history.server";
export { restore } from "./rule-history/restore-version.server";
export { historyRetention } from "./rule-history/retention.server";
export { verdictsOf } from "./rule-history/visit-verdict.server";
export { createBypassCall } from "./whitelists/bypass-call.server";
export { linksTakenBack } from "./whitelists/bypass-links.api.server";
export { readLinkIds } from "./whitelists/bypass-links.queries.server";
export type { BypassPasses } from "./whitelists/bypass-pass";
export { createBypassPasses } from "./whitelists/bypass-pass";
