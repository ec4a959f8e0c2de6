export { EntryBadges } from "./entry-editor/entry-badges";
export { ActionDetail, Added, Detail, LastHit, Moment } from "./entry-editor/entry-cells";
export { EntryValue } from "./entry-editor/entry-value";
