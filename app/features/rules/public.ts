export { AddEntriesDialog } from "./entry-editor/add-entries-dialog";
export { checkAdd, newForm } from "./entry-editor/add-form";
export { ChangeQuestion } from "./entry-editor/change-question";
export { EditEntryDialog } from "./entry-editor/edit-entry-dialog";
export { checkEdit, type EditForm, editFormOf, setErrorsOf } from "./entry-editor/edit-form";
export { ExtendDialog } from "./entry-editor/extend-dialog";
export { EntryBadges } from "./entry-editor/entry-badges";
export { Added, Detail, LastHit, Moment, ActionDetail } from "./entry-editor/entry-cells";
export { EntryValue } from "./entry-editor/entry-value";
export { counted, SOURCE_OPTIONS, statusOf } from "./entries/entry-words";
export { editedExpiry, type Expiry, expiryInstant, expiryOf, NEVER } from "./entries/entry-expiry";
export { CountriesField } from "./country-list/countries-field";
export { ExpiryField } from "./entry-editor/fields/expiry-field";
export type { NamedCrawler } from "./entry-editor/fields/value-fields";
export { RuleOptions } from "./entry-editor/fields/rule-options";
export type { AddResult, ListIntent } from "./entry-editor/list-intents";
export { skipsText } from "./entries/skips-words";
export { ACTIONS, actionText } from "./entries/action-form";
export {
  ListActionContext,
  type ListQuestion,
  questionOf,
  useAskedAction,
} from "./entry-editor/use-asked-action";
export { useListAction } from "./entry-editor/use-list-action";
export { useRuleFiles } from "./files/use-rule-files";
