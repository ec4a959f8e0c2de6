export { changeWords } from "./entries/entry-change";
export { deleteEntries, readNamed, updateEntries } from "./entries/entry-changes.queries.server";
export { matchesFilters } from "./entries/entry-filters.server";
export type { EntryFacts } from "./entries/entry-row";
export { entryRows } from "./entries/entry-rows.server";
export { falsePositives } from "./entries/false-positives.queries.server";
export { isMet } from "./entries/met-entries.server";
export { readAction } from "./entries/rule-action";
export { isExpired, type ListKey } from "./entries/rule-list.queries.server";
