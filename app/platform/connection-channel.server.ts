import { sql } from "drizzle-orm";

import type { Database } from "#app/store/database";

/** Channel that notifies every process of a changed firewall connection. The payload is its id. */
export const CONNECTION_CHANGED = "firewall_connection_changed";

/** Notifies every process once the transaction commits. */
export async function announceConnectionChange(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONNECTION_CHANGED}, ${id})`);
}
