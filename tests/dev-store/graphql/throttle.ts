import { type DevStoreState, now, type Shop } from "../state";

/** Seconds in which an empty bucket fills. */
const FILL_SECONDS = 20;

/** Returns the points restored per second and the points of a full bucket. */
function bucketOf({ switches }: DevStoreState) {
  const restoreRate = Number(switches.restoreRate);
  return { restoreRate, maximumAvailable: FILL_SECONDS * restoreRate };
}

/** Maximum cost of one query. */
export const SINGLE_QUERY_LIMIT = 1000;

function refill(state: DevStoreState, shop: Shop): void {
  const at = now(state);
  const { restoreRate, maximumAvailable } = bucketOf(state);
  const available = shop.throttle.available + ((at - shop.throttle.at) / 1000) * restoreRate;
  shop.throttle = { available: Math.min(maximumAvailable, available), at };
}

/** Takes the points of a query if enough are left. Returns false otherwise. */
export function takePoints(state: DevStoreState, shop: Shop, cost: number): boolean {
  refill(state, shop);
  if (cost > shop.throttle.available) return false;
  shop.throttle.available -= cost;
  return true;
}

/** Returns points that a query requested but did not use. */
export function givePoints(state: DevStoreState, shop: Shop, points: number): void {
  refill(state, shop);
  const { maximumAvailable } = bucketOf(state);
  shop.throttle.available = Math.min(maximumAvailable, shop.throttle.available + points);
}

/** Returns extensions.cost of an answer. */
export const costReport = (
  state: DevStoreState,
  shop: Shop,
  { requested, actual }: { requested: number; actual: number | null },
) => ({
  requestedQueryCost: requested,
  actualQueryCost: actual,
  throttleStatus: { ...bucketOf(state), currentlyAvailable: Math.floor(shop.throttle.available) },
});
