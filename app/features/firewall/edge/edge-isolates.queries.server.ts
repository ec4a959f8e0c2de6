import { eq, lt, sql } from "drizzle-orm";

import type { EdgeBatch } from "#app/edge/wire";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { edgeIsolates, firewallConnections } from "#app/store/schema";

import type { KnownConnection } from "../connections/connections.queries.server";

/** What of a batch is noted of its isolate. */
type TakenBatch = Pick<
  EdgeBatch,
  "isolate" | "number" | "seen" | "build" | "rulesetVersion" | "colo"
>;

/** State of an isolate before a batch. */
export interface TakenBefore {
  readonly seen: number;
}

/**
 * Isolates per connection that are remembered, which is a day: 30 for each of Cloudflare's 330 data centers. A merchant
 * can sign batches of any number of invented ones.
 */
export const MAX_ISOLATES = 10_000;

/**
 * Records a batch as taken. One statement, so that two processes that get the same batch do not both count it.
 *
 * @returns null if the batch was taken before, or the connection is gone; "full" if the isolate is new and the
 *   connection has as many as it can
 */
export async function takeBatch(
  db: Database,
  { id, shopId }: Pick<KnownConnection, "id" | "shopId">,
  { isolate, number, seen, build, rulesetVersion, colo }: TakenBatch,
  taken: Date,
): Promise<TakenBefore | "full" | null> {
  const at = sql`${taken.toISOString()}::timestamptz`;
  const [found] = await rows<TakenBefore & { taken: boolean; hasRoom: boolean }>(
    db,
    sql`with before as (
          select seen from edge_isolates
          where connection_id = ${id}::uuid and isolate = ${isolate}),
        room as (
          select exists (select 1 from before) or count(*) < ${MAX_ISOLATES} as has_room
          from (select 1 from edge_isolates where connection_id = ${id}::uuid
            limit ${MAX_ISOLATES}) known),
        taken as (
          insert into edge_isolates (shop_id, connection_id, isolate, number, seen, build,
            ruleset_version, ruleset_since, colo, at)
          select shop_id, id, ${isolate}, ${number}::int, ${seen}::bigint, ${build},
            ${rulesetVersion}::int, ${at}, ${colo}, ${at}
          from firewall_connections, room
          where id = ${id}::uuid and shop_id = ${shopId}::uuid and has_room
          on conflict (connection_id, isolate) do update
            set number = excluded.number, seen = excluded.seen, build = excluded.build, at = excluded.at,
              colo = excluded.colo, ruleset_version = excluded.ruleset_version,
              ruleset_since = case when edge_isolates.ruleset_version = excluded.ruleset_version
                then edge_isolates.ruleset_since else excluded.ruleset_since end
            where edge_isolates.number < excluded.number
          returning 1)
        select coalesce((select seen from before), 0)::float8 as seen,
          exists (select 1 from taken) as taken, has_room as "hasRoom" from room`,
  );
  if (!found?.hasRoom) return "full";
  return found.taken ? { seen: found.seen } : null;
}

/** Which rules a connection's isolates ask. */
export interface RulesInUse {
  /** The newest of them. */
  readonly version: number;
  /** When the first isolate told of that, epoch milliseconds. */
  readonly since: number;
  /** Isolates that ask them, and that still ask older ones. */
  readonly isolates: number;
  readonly older: number;
  /** Data centres of the former, by name. */
  readonly colos: readonly string[];
}

/** Isolates that were still there when the last one told something. */
const TOGETHER_MINUTES = 15;

/** Which rules the isolates of a shop's connections ask, as of their last batches, by connection. */
export async function readRulesInUse(
  db: Database,
  shopId: string,
): Promise<ReadonlyMap<string, RulesInUse>> {
  const found = await rows<RulesInUse & { readonly id: string }>(
    db,
    sql`with told as (
          select *, max(at) over (partition by connection_id) as last
          from edge_isolates where shop_id = ${shopId}::uuid),
        live as (
          select *, max(ruleset_version) over (partition by connection_id) as newest
          from told where at > last - make_interval(mins => ${TOGETHER_MINUTES}::int)),
        marked as (select *, ruleset_version = newest as is_newest from live)
        select connection_id as id, newest as version,
          (extract(epoch from min(ruleset_since) filter (where is_newest)) * 1000)::float8 as since,
          count(*) filter (where is_newest)::int as isolates,
          count(*) filter (where not is_newest)::int as older,
          coalesce(array_agg(distinct colo order by colo) filter (where is_newest and colo <> ''), '{}') as colos
        from marked where newest > 0 group by connection_id, newest`,
  );
  return new Map(found.map(({ id, ...rules }) => [id, rules]));
}

/** Whether any merchant has connected a zone. */
export async function hasEdgeConnections(db: Database): Promise<boolean> {
  return (await db.$count(firewallConnections, eq(firewallConnections.door, "edge"))) > 0;
}

/** Forgets isolates that have told nothing since a moment. */
export async function forgetIsolates(db: Database, before: Date): Promise<void> {
  await db.delete(edgeIsolates).where(lt(edgeIsolates.at, before));
}
