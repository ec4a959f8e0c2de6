export { activeFilters } from "./filters/active-filters.server";
export { filtersTakenBack } from "./filters/change-filters.server";
export { noteHit } from "./filters/order-filters.queries.server";
export { orderReplayQueues } from "./backtest/order-replay-queue.server";
