import { and, desc, eq, inArray } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { pseudonymsOf } from "./pseudonyms.server";

/** Maximum orders read. They belong to the few people of one page. */
const MOST = 500;

/** Fields of an order for a link. */
interface NamedOrder {
  readonly orderId: string;
  /** "#1001" */
  readonly name: string;
  readonly placedAt: Date;
}

/**
 * Reads the stored orders of some email addresses.
 *
 * @returns a function that returns the orders of one address in any spelling, newest first
 */
export async function ordersOfMail(
  db: Database,
  keys: Keyring,
  shopId: string,
  addresses: readonly string[],
): Promise<(address: string) => readonly NamedOrder[]> {
  const prints = pseudonymsOf(keys, shopId);
  const emailKeys = addresses.flatMap(prints.emails);
  if (emailKeys.length === 0) return () => [];
  const { orderId, name, placedAt, emailKey } = orders;
  const found = await db
    .select({ orderId, name, placedAt, emailKey })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.emailKey, emailKeys)))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(MOST);
  return (address) => {
    const own = new Set<string | null>(prints.emails(address));
    return found.filter((order) => own.has(order.emailKey));
  };
}
