import { eq } from "drizzle-orm";

import type { Database } from "./database";
import { shops } from "./schema";

/**
 * Locks a shop's row until the transaction ends. Inserts of rows that reference the shop are not blocked.
 *
 * Serializes work of a shop that counts rows before it adds more, or assigns positions in a list.
 */
export async function lockShop(tx: Database, shopId: string): Promise<void> {
  const own = eq(shops.id, shopId);
  await tx.select({ id: shops.id }).from(shops).where(own).for("no key update");
}
