import { MINUTE_MS } from "#app/base/clock";
import { type AttackCounts, NO_COUNTS } from "#app/engine/attack/attack-counts";
import { valueBin } from "#app/engine/attack/value-bins";
import type { LiveOrder } from "#app/features/orders/public.server";
import type { ShopCounts } from "#app/features/visits/public.server";

import type { CheckoutUse, RecordedCheckouts } from "./record-checkouts.server";

/** Maximum age of a counted checkout or order. After an outage Shopify sends those of hours at once. */
const RECENT_MS = 15 * MINUTE_MS;

/**
 * Returns what recorded checkouts add to the detection of attacks.
 *
 * @param now epoch milliseconds
 */
export function countsOfCheckouts(
  { begun, ordered }: RecordedCheckouts,
  now: number,
): ShopCounts[] {
  const isRecent = ({ at }: CheckoutUse) => now - at <= RECENT_MS;
  const byShop = new Map<string, { -readonly [Name in keyof AttackCounts]: AttackCounts[Name] }>();
  const of = (shopId: string) => {
    const counts = byShop.get(shopId) ?? { ...NO_COUNTS };
    byShop.set(shopId, counts);
    return counts;
  };
  for (const { shopId, journey } of begun.filter(isRecent)) {
    of(shopId).checkouts += 1;
    if (journey === null) of(shopId).withoutVisit += 1;
  }
  for (const { shopId, journey } of ordered.filter(isRecent)) {
    if (journey === null) of(shopId).ordersWithoutVisit += 1;
  }
  return [...byShop].map(([shopId, counts]) => ({ shopId, counts }));
}

/** Returns what an evaluated order adds: its value, and whether it is the customer's first. */
export function countsOfOrder(
  shopId: string,
  { at, total, customer }: Pick<LiveOrder["facts"], "at" | "total" | "customer">,
  now: number,
): ShopCounts[] {
  if (now - at > RECENT_MS) return [];
  const isFirst = (customer?.orders ?? 2) <= 1 ? 1 : 0;
  return [{ shopId, counts: { ...NO_COUNTS, orders: [[valueBin(total), isFirst, 1]] } }];
}
