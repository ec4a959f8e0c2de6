export { lookupRetention } from "./recent-lookups.queries.server";
