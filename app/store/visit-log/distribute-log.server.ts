import type pg from "pg";

/** The visitor log and what is counted of it. */
export const LOG_TABLES = [
  "visits",
  "visit_counters",
  "country_counters",
  "traffic_counters",
  "missed_counters",
  "visitor_sketches",
  "entry_hits",
] as const;

/** How it ended: tables that were distributed now, none if all were before; "no-citus": the database cannot. */
export type Distributed = readonly string[] | "no-citus";

/**
 * Spreads the visitor log over the nodes of Citus, by shop, each table once; everything else stays on the coordinator. What
 * refers to a shop there does so no more: a table on other machines cannot, and erasing a shop deletes from each itself.
 * (Citus 13, "Create distributed tables".)
 *
 * @param client a connection of its own, outside any transaction, without limits of time
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
