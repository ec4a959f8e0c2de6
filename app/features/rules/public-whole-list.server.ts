export { noteAside, turnList } from "./entries/two-lists.queries.server";
export {
  deleteValues,
  readWholeList,
  type WholeListEntry,
  writeEntries,
} from "./entries/whole-list.queries.server";
