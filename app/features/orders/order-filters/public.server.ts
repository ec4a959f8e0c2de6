export { backtestQueues } from "./backtest/backtest-queue.server";
export { activeFilters } from "./filters/active-filters.server";
export { forgetFiltersOf, readFiltersOf } from "./filters/filters-of-person.server";
export { orderFiltersPart } from "./filters/filters-part.server";
export { filtersTakenBack, watchCancelling } from "./filters/filters-taken-back.server";
export { noteHit } from "./filters/order-filters.queries.server";
