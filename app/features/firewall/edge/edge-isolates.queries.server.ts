import { eq, lt, sql } from "drizzle-orm";

import type { EdgeBatch } from "#app/edge/wire";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { edgeIsolates, firewallConnections } from "#app/store/schema";

import type { KnownConnection } from "../connections/connections.queries.server";

/** Fields of a batch that are recorded for its isolate. */
type TakenBatch = Pick<
  EdgeBatch,
  "isolate" | "number" | "seen" | "build" | "rulesetVersion" | "colo"
>;

/** State of an isolate before a batch. */
export interface TakenBefore {
  readonly seen: number;
}

/**
 * Maximum isolates per connection that are stored for a day: 30 for each of Cloudflare's 330 data centers. A merchant
 * can sign batches of any number of invented isolates.
 */
export const MAX_ISOLATES = 10_000;

/**
 * Records a batch as accepted, in one statement, so that two processes that receive the same batch count it once.
 *
 * @returns null if the batch was already accepted or the connection was deleted; "full" if the isolate is new and the
 * connection has the maximum number of isolates
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

/** Ruleset versions in use by a connection's isolates. */
export interface RulesInUse {
  /** The newest version in use. */
  readonly version: number;
  /** First report of that version by an isolate, epoch milliseconds. */
  readonly since: number;
  /** Isolates that use the newest version, and isolates that use older ones. */
  readonly isolates: number;
  readonly older: number;
  /** Data centers of the isolates with the newest version, by name. */
  readonly colos: readonly string[];
}

/** Isolates count as live if they reported within this time before the connection's last report. */
const TOGETHER_MINUTES = 15;

/**
 * Reads the ruleset versions in use by the isolates of a shop's connections, as of their last batches, by connection.
 */
export async function readRulesInUse(
  db: Database,
  shopId: string,
): Promise<ReadonlyMap<string, RulesInUse>> {
  const found = await rows<RulesInUse & { readonly id: string }>(
    db,
    sql`with reported as (
          select *, max(at) over (partition by connection_id) as last
          from edge_isolates where shop_id = ${shopId}::uuid),
        live as (
          select *, max(ruleset_version) over (partition by connection_id) as newest
          from reported where at > last - make_interval(mins => ${TOGETHER_MINUTES}::int)),
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

/** Reports whether any merchant has connected a zone. */
export async function hasEdgeConnections(db: Database): Promise<boolean> {
  return (await db.$count(firewallConnections, eq(firewallConnections.entryPoint, "edge"))) > 0;
}

/** Deletes isolates that have reported nothing since a moment. */
export async function forgetIsolates(db: Database, before: Date): Promise<void> {
  await db.delete(edgeIsolates).where(lt(edgeIsolates.at, before));
}
