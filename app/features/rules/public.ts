export { CountriesField } from "./country-list/countries-field";
export { AddEntriesDialog, EditEntryDialog } from "./dialogs";
export { ChangeQuestion } from "./entry-editor/change-question";
export { ExtendDialog } from "./entry-editor/extend-dialog";
export { AddressesField } from "./entry-editor/fields/addresses-field";
export { RuleOptions } from "./entry-editor/fields/rule-options";
export type { NamedCrawler } from "./entry-editor/fields/value-fields";
export type { ListIntents } from "./entry-editor/list-intents.server";
export { useRuleFiles } from "./files/use-rule-files";
