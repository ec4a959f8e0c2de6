import { counted } from "#app/words/numbers";

/**
 * Returns the start of a sentence about a store's newest orders.
 *
 * @param since time of the oldest order, epoch milliseconds
 */
export function ofNewestOrders(orders: number, since: number): string {
  const form = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  const day = new Date(since).toLocaleDateString("en", form);
  return `Of your newest ${counted(orders, "order", "orders")}, placed since ${day},`;
}
