import { and, desc, eq, inArray } from "drizzle-orm";

import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";
import { orders } from "#app/store/schema";

import { pseudonymsOf } from "./pseudonyms.server";

/** More orders than this are not looked at: they are of a few people on one page. */
const MOST = 500;

/** An order, as a link needs it. */
interface NamedOrder {
  readonly orderId: string;
  /** "#1001" */
  readonly name: string;
  readonly placedAt: Date;
}

/** The kept orders of some mail addresses: tells those of one of them, newest first, however it is spelled. */
export async function ordersOfMail(
  db: Database,
  keys: Keyring,
  shopId: string,
  addresses: readonly string[],
): Promise<(address: string) => readonly NamedOrder[]> {
  const prints = pseudonymsOf(keys, shopId);
  const asked = addresses.flatMap(prints.emails);
  if (asked.length === 0) return () => [];
  const { orderId, name, placedAt, emailKey } = orders;
  const found = await db
    .select({ orderId, name, placedAt, emailKey })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), inArray(orders.emailKey, asked)))
    .orderBy(desc(orders.placedAt), desc(orders.orderId))
    .limit(MOST);
  return (address) => {
    const own = new Set<string | null>(prints.emails(address));
    return found.filter((order) => own.has(order.emailKey));
  };
}
