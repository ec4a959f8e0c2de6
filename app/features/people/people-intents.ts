import type { Call, InputOf } from "../../contract/call";
import type {
  addPeople,
  changePerson,
  exportPeople,
  importPeople,
  removePeople,
} from "../../contract/people";

interface Intent<Name extends string, C extends Call> {
  readonly intent: Name;
  readonly input: InputOf<C>;
}

/** What the lists ask their screen's action to do. */
export type PeopleIntent =
  | Intent<"add-people", typeof addPeople>
  | Intent<"change-person", typeof changePerson>
  | Intent<"remove-people", typeof removePeople>
  | Intent<"export-people", typeof exportPeople>
  | Intent<"import-people", typeof importPeople>;
