import { eq } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { shops } from "#app/store/schema";

/** The version of a shop's rules. Null: there is no such shop. */
export async function readRulesetVersion(db: Database, shopId: string): Promise<number | null> {
  const [shop] = await db
    .select({ version: shops.rulesetVersion })
    .from(shops)
    .where(eq(shops.id, shopId));
  return shop?.version ?? null;
}
