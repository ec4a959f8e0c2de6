export { StaffNamesContext, useActorText } from "./staff/staff-names";
