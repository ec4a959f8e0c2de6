export type { Choice, ConditionCatalogue } from "./condition-catalogue";
export { ConditionEditor } from "./condition-editor";
export { type ConditionsForm, formOf, newConditions, setOf } from "./condition-form";
export { conditionsText } from "./condition-words";
export { UnmatchedCountriesBadge, UnmatchedCountriesBanner } from "./unmatched-countries-banner";
