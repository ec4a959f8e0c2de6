export { EntryBadges } from "./entry-editor/entry-badges";
export { ActionDetail, Detail, ExpiresAndAdded, LastHit, Moment } from "./entry-editor/entry-cells";
export { EntryAbout, EntryValue } from "./entry-editor/entry-value";
