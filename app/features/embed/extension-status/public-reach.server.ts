export { type AlarmCounts, countAlarms, isOpen } from "./reach/alarms.server";
export { keepPath } from "./reach/find-path.server";
export { reachProofs } from "./reach/probe-path.server";
export { noteAddressVerdict, type ReachRow, readReach } from "./reach/reach.queries.server";
export { createRefusedRequests, type RefusedRequests } from "./reach/refused-requests.server";
export { sharedAddressQueues } from "./reach/shared-address.server";
