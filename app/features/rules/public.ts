export { AddEntriesDialog } from "./add-entries-dialog";
export { checkAdd, newForm } from "./add-form";
export { ChangeQuestion, QuestionText, questionTitle } from "./change-question";
export { EditEntryDialog } from "./edit-entry-dialog";
export { checkEdit, type EditForm, editFormOf, setErrorsOf } from "./edit-form";
export { ExtendDialog } from "./extend-dialog";
export { EntryBadges } from "./entry-badges";
export { Added, Detail, LastHit, Moment, StopDetail } from "./entry-cells";
export { EntryValue } from "./entry-value";
export { counted, SOURCE_OPTIONS, statusOf } from "./entry-words";
export { editedExpiry, type Expiry, expiryInstant, expiryOf, NEVER } from "./entry-expiry";
export { CountriesField } from "./fields/countries-field";
export { ExpiryField } from "./fields/expiry-field";
export type { NamedCrawler } from "./fields/value-fields";
export { RuleOptions } from "./fields/rule-options";
export type { AddResult, ListIntent } from "./list-intents";
export { ProblemList } from "./problem-list";
export { skipsText } from "./skips-words";
export { ACTIONS, stopText } from "./stop-form";
export {
  ListActionContext,
  type ListQuestion,
  questionOf,
  useAskedAction,
} from "./use-asked-action";
export { useListAction } from "./use-list-action";
export { useRuleFiles } from "./files/use-rule-files";
