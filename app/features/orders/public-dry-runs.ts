export { WOULD_HAVE } from "./evaluation/filter-dry-runs";
