export { backtestQueues } from "./backtest/backtest-queue.server";
export { activeFilters } from "./filters/active-filters.server";
export { filtersTakenBack } from "./filters/filter-list.server";
export { forgetFiltersOf, readFiltersOf } from "./filters/filters-of-person.server";
export { orderFiltersPart } from "./filters/filters-part.server";
export { noteHit } from "./filters/order-filters.queries.server";
