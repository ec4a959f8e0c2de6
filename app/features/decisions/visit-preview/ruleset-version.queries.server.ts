import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

/** Returns the version of a shop's rules. Null if the shop is unknown. */
export async function readRulesetVersion(db: Database, shopId: string): Promise<number | null> {
  const [shop] = await db
    .select({ version: shops.rulesetVersion })
    .from(shops)
    .where(eq(shops.id, shopId));
  return shop?.version ?? null;
}
