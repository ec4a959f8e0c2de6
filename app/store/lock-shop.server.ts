import { eq } from "drizzle-orm";

import type { Database } from "./database";
import { shops } from "./schema";

/**
 * Locks a shop's row until the transaction ends, for what one transaction of a shop does at a time: counting what was
 * done before more of it is done, or giving places in a list. Rows that name the shop can be added meanwhile.
 */
export async function lockShop(tx: Database, shopId: string): Promise<void> {
  const own = eq(shops.id, shopId);
  await tx.select({ id: shops.id }).from(shops).where(own).for("no key update");
}
