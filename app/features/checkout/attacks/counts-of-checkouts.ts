import { MINUTE_MS } from "#app/base/clock";
import type { OrderCount } from "#app/engine/attack/attack-counts";
import { valueBin } from "#app/engine/attack/value-bins";
import type { LiveOrder } from "#app/features/orders/public.server";
import type { ShopCounts } from "#app/features/visits/public.server";

/** Maximum age of a counted checkout or order. After an outage Shopify sends the webhooks of several hours together. */
const RECENT_MS = 15 * MINUTE_MS;

type CheckoutField = "checkouts" | "withoutVisit" | "ordersWithoutVisit" | "ordersWithVisit";

/** A recorded checkout. */
interface CountedCheckout {
  readonly shopId: string;
  /** Reference code of the visit in the checkout's pass. Null if the checkout has no pass. */
  readonly journey: string | null;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Checkouts that were recorded for the first time, and checkouts that became orders. */
interface CountedCheckouts {
  readonly begun: readonly CountedCheckout[];
  readonly ordered: readonly CountedCheckout[];
}

/**
 * Returns the counts that recorded checkouts add to the detection of attacks, per shop.
 *
 * @param now epoch milliseconds
 */
export function countsOfCheckouts({ begun, ordered }: CountedCheckouts, now: number): ShopCounts[] {
  const isRecent = ({ at }: CountedCheckout) => now - at <= RECENT_MS;
  const byShop = new Map<string, Partial<Record<CheckoutField, number>>>();
  const add = (shopId: string, field: CheckoutField) => {
    const counts = byShop.get(shopId) ?? {};
    byShop.set(shopId, { ...counts, [field]: (counts[field] ?? 0) + 1 });
  };
  for (const { shopId, journey } of begun.filter(isRecent)) {
    add(shopId, "checkouts");
    if (journey === null) add(shopId, "withoutVisit");
  }
  for (const { shopId, journey } of ordered.filter(isRecent)) {
    add(shopId, journey === null ? "ordersWithoutVisit" : "ordersWithVisit");
  }
  return [...byShop].map(([shopId, counts]) => ({ shopId, counts }));
}

/** Returns the counts that an evaluated order adds: its value, and whether it is the customer's first order. */
export function countsOfOrder(
  shopId: string,
  { at, total, customer }: Pick<LiveOrder["facts"], "at" | "total" | "customer">,
  now: number,
): ShopCounts[] {
  if (now - at > RECENT_MS) return [];
  const order: OrderCount = [valueBin(total), (customer?.orders ?? 2) <= 1 ? 1 : 0, 1];
  return [{ shopId, counts: { orders: [order] } }];
}
