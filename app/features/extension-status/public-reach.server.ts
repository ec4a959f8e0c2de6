export { noteAddressVerdict, readReach, type ReachRow } from "./reach/reach.queries.server";
