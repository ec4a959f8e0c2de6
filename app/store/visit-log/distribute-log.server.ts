import type pg from "pg";

/** The visitor log and its counters. */
export const LOG_TABLES = [
  "visits",
  "visit_counters",
  "country_counters",
  "traffic_counters",
  "missed_counters",
  "visitor_sketches",
  "entry_hits",
] as const;

/** Tables that this call distributed. Empty if all were distributed already. "no-citus": the database has no Citus. */
export type Distributed = readonly string[] | "no-citus";

/**
 * Distributes the visitor log over the nodes of Citus, by shop. Everything else stays on the coordinator.
 *
 * Foreign keys to shops are dropped, because a table on other nodes cannot have them. Erasing a shop deletes from each
 * table explicitly. (Citus 13, "Create distributed tables".)
 *
 * @param client dedicated connection, outside any transaction, without timeouts
 */
export async function distributeLog(client: pg.ClientBase): Promise<Distributed> {
  const { rowCount: hasCitus } = await client.query(
    "select from pg_extension where extname = 'citus'",
  );
  if (!hasCitus) return "no-citus";
  const done: string[] = [];
  for (const table of LOG_TABLES) {
    const { rowCount: isDistributed } = await client.query(
      "select from pg_dist_partition where logicalrelid = $1::regclass",
      [table],
    );
    if (isDistributed) continue;
    await client.query(
      `begin;
       alter table ${table} drop constraint if exists ${table}_shop_id_shops_id_fk;
       select create_distributed_table('${table}', 'shop_id');
       commit`,
    );
    done.push(table);
  }
  return done;
}
