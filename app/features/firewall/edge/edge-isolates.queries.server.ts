import { lt, sql } from "drizzle-orm";

import type { EdgeBatch } from "../../../edge/wire";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { edgeIsolates } from "../../../store/schema";
import type { KnownConnection } from "../connections/connections.queries.server";

/** What was taken of an isolate before a batch. */
export interface TakenBefore {
  readonly seen: number;
}

/**
 * Notes a batch as taken; null when it was before, or the connection is gone. One statement, so that two processes
 * that get the same batch do not both count it.
 */
export async function takeBatch(
  db: Database,
  { id, shopId }: Pick<KnownConnection, "id" | "shopId">,
  { isolate, number, seen }: Pick<EdgeBatch, "isolate" | "number" | "seen">,
  at: Date,
): Promise<TakenBefore | null> {
  const [taken] = await rows<TakenBefore>(
    db,
    sql`with before as (
          select seen from edge_isolates
          where connection_id = ${id}::uuid and isolate = ${isolate}),
        taken as (
          insert into edge_isolates (shop_id, connection_id, isolate, number, seen, at)
          select shop_id, id, ${isolate}, ${number}::int, ${seen}::bigint, ${at.toISOString()}::timestamptz
          from firewall_connections where id = ${id}::uuid and shop_id = ${shopId}::uuid
          on conflict (connection_id, isolate) do update
            set number = excluded.number, seen = excluded.seen, at = excluded.at
            where edge_isolates.number < excluded.number
          returning 1)
        select coalesce((select seen from before), 0)::float8 as seen from taken`,
  );
  return taken ?? null;
}

/** Forgets isolates that have told nothing since a moment. */
export async function forgetIsolates(db: Database, before: Date): Promise<void> {
  await db.delete(edgeIsolates).where(lt(edgeIsolates.at, before));
}
