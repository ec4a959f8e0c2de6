export { CountriesField } from "./country-list/countries-field";
export { AddEntriesDialog } from "./entry-editor/add-entries-dialog";
export { ChangeQuestion } from "./entry-editor/change-question";
export { EditEntryDialog } from "./entry-editor/edit-entry-dialog";
export { ExtendDialog } from "./entry-editor/extend-dialog";
export { RuleOptions } from "./entry-editor/fields/rule-options";
export type { NamedCrawler } from "./entry-editor/fields/value-fields";
export type { ListIntents } from "./entry-editor/list-intents.server";
export { useRuleFiles } from "./files/use-rule-files";
