import { type DevStoreState, now, type Shop } from "../state";

/** Bucket of a standard plan: capacity in points, and points restored per second. */
const CAPACITY = 2000;
const RESTORE_PER_SECOND = 100;

/** Maximum cost of one query. */
export const SINGLE_QUERY_LIMIT = 1000;

function refill(state: DevStoreState, shop: Shop): void {
  const at = now(state);
  const restored = ((at - shop.throttle.at) / 1000) * RESTORE_PER_SECOND;
  shop.throttle = { available: Math.min(CAPACITY, shop.throttle.available + restored), at };
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
  shop.throttle.available = Math.min(CAPACITY, shop.throttle.available + points);
}

/** Returns extensions.cost of an answer. */
export const costReport = (shop: Shop, requested: number, actual: number | null) => ({
  requestedQueryCost: requested,
  actualQueryCost: actual,
  throttleStatus: {
    maximumAvailable: CAPACITY,
    currentlyAvailable: Math.floor(shop.throttle.available),
    restoreRate: RESTORE_PER_SECOND,
  },
});
