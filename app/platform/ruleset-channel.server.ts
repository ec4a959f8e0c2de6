import { sql } from "drizzle-orm";

import type { Database } from "#app/store/database";

/**
 * The channel on which every process hears that decisions about a shop's visits changed: its
 * rules, or whether it has the app. The payload is the shop's domain.
 */
export const RULESET_CHANGED = "ruleset_changed";

/** Tells every process, once the transaction is committed. */
export async function announceRulesetChange(tx: Database, shopDomain: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${RULESET_CHANGED}, ${shopDomain})`);
}
