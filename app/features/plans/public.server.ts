export { planOf } from "./plan-of.queries.server";
