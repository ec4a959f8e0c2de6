import { sql } from "drizzle-orm";

import type { Database } from "#app/store/database";

/**
 * Channel that notifies every process of a change in decisions about a shop's visits.
 *
 * The change concerns its rules, or whether it has the app. The payload is the shop's domain.
 */
export const RULESET_CHANGED = "ruleset_changed";

/** Notifies every process once the transaction commits. */
export async function announceRulesetChange(tx: Database, shopDomain: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${RULESET_CHANGED}, ${shopDomain})`);
}
