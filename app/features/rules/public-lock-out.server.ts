export { checkLockOut, guardLockOut } from "./lists/lock-out-guard.server";
export { lockOut, NO_OWN_VISIT, type OwnVisit, ownVisitOf } from "./lists/own-visit.server";
