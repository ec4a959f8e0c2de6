import { sql } from "drizzle-orm";

import type { OpenDatabase } from "./client.server";

/**
 * Makes room of deleted and replaced rows usable again, and refreshes what the planner knows.
 * A PostgreSQL server does both by itself; the embedded database has no background processes.
 */
export async function vacuum(database: OpenDatabase, tables: readonly string[]): Promise<void> {
  if (database.kind !== "pglite") return;
  for (const table of tables) {
    const name = sql.join(
      table.split(".").map((part) => sql.identifier(part)),
      sql.raw("."),
    );
    await database.db.execute(sql`vacuum (analyze) ${name}`);
  }
}
