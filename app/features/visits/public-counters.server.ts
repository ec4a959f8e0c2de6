export { blocksByHour, lastBlocked } from "./reading/blocks-by-hour.queries.server";
export {
  entryHits,
  visitsBetween,
  visitsByCountry,
  visitTotals,
  wasCounting,
} from "./reading/counters.queries.server";
export { isBlocked } from "./reading/outcome-groups";
export { recentHits } from "./reading/recent-hits.queries.server";
export { reportStart } from "./reading/report-window";
