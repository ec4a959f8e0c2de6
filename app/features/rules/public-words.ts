export { ACTIONS, actionText } from "./entries/action-form";
export { type ChangeWords, deletedWords, namesText } from "./entries/change-names";
export { reasonText, SOURCE_OPTIONS, statusOf } from "./entries/entry-words";
export { skipsText } from "./entries/skips-words";
