export type { StaffNames } from "./actor-words";
export { StaffNamesContext, useActorText } from "./staff-names";
