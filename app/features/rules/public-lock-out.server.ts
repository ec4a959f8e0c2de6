export { guardLockOut, checkLockOut } from "./lists/lock-out-guard.server";
export { NO_OWN_VISIT, type OwnVisit, ownVisitOf, lockOut } from "./lists/own-visit.server";
