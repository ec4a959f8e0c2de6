import { DAY_MS } from "#app/base/clock";
import type { OrderVelocity } from "#app/engine/orders/order-facts";

import type { OrderKeys } from "./pseudonyms.server";

/** A past order with the pseudonyms that it can share with others. */
export interface PastOrder extends OrderKeys {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly ip: string | null;
}

/** The orders of a day that share one value, oldest first. */
class Sharing {
  readonly #orders = new Map<string, PastOrder[]>();

  /** Returns the orders of the 24 hours before `order`, then records it. */
  ordersBefore(key: string | null, order: PastOrder): readonly PastOrder[] {
    if (key === null) return [];
    const known = this.#orders.get(key) ?? [];
    const recent = known.filter(({ at }) => at > order.at - DAY_MS);
    this.#orders.set(key, [...recent, order]);
    return recent;
  }
}

/**
 * Counts, for each order, the other orders of the 24 hours before it that share a value. Counts
 * like readHistory() does for new orders.
 *
 * @param orders oldest first
 */
export function pastVelocities(orders: readonly PastOrder[]): OrderVelocity[] {
  const [emails, phones, addresses, cards, ips, names] = Array.from(
    { length: 6 },
    () => new Sharing(),
  );
  return orders.map((order) => {
    const ofIp = ips!.ordersBefore(order.ip, order);
    const others = new Set(
      ofIp.flatMap(({ emailKey }) => (emailKey === order.emailKey ? [] : (emailKey ?? []))),
    );
    return {
      email: emails!.ordersBefore(order.emailKey, order).length,
      phone: phones!.ordersBefore(order.phoneKey, order).length,
      address: addresses!.ordersBefore(order.addressKey, order).length,
      card: cards!.ordersBefore(order.cardKey, order).length,
      ip: ofIp.length,
      emailsOfIp: others.size + (order.emailKey === null ? 0 : 1),
      addressesOfName: addressesOf(names!.ordersBefore(order.nameKey, order), order),
      // Shopify shows how many orders a customer has now, not how many at the time of a past order.
      firstOfRange: null,
      firstOfAsn: null,
    };
  });
}

/** Counts the different addresses of an order and of earlier orders with the same customer name. */
function addressesOf(ofName: readonly PastOrder[], { addressKey }: PastOrder): number {
  const keys = [...ofName.map((order) => order.addressKey), addressKey];
  return new Set(keys.filter((key) => key !== null)).size;
}
