export { noteAside, turnList } from "./entries/two-lists.queries.server";
export {
  deleteValues,
  readWholeList,
  writeEntries,
  type WholeListEntry,
} from "./entries/whole-list.queries.server";
