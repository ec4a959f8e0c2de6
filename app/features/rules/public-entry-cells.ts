export { EntryBadges } from "./entry-editor/entry-badges";
export { Added, Detail, LastHit, Moment, ActionDetail } from "./entry-editor/entry-cells";
export { EntryValue } from "./entry-editor/entry-value";
