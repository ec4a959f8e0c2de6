export { activeFilters } from "./active-filters.server";
export { filtersTakenBack } from "./change-filters.server";
export { noteHit } from "./order-filters.queries.server";
export { orderReplayQueues } from "./order-replay-queue.server";
