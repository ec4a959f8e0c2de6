import { sql } from "drizzle-orm";

import type { Database } from "#app/store/database";

/** The channel on which every process hears that a connection changed; the payload is its id. */
export const CONNECTION_CHANGED = "firewall_connection_changed";

/** Tells every process, once the transaction is committed. */
export async function announceConnectionChange(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${CONNECTION_CHANGED}, ${id})`);
}
