export { actorText, type StaffNames } from "./actor-words";
export { createNoteStaff } from "./note-staff.server";
export { getStaffNames } from "./staff.api.server";
export { isMember, noteMember, readStaffNames } from "./staff-names.queries.server";
