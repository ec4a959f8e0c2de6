import { eq, lt, sql } from "drizzle-orm";

import type { EdgeBatch } from "../../../edge/wire";
import type { Database } from "../../../store/client.server";
import { rows } from "../../../store/rows.server";
import { edgeIsolates, firewallConnections } from "../../../store/schema";
import type { KnownConnection } from "../connections/connections.queries.server";

/** What of a batch is noted of its isolate. */
type TakenBatch = Pick<
  EdgeBatch,
  "isolate" | "number" | "seen" | "build" | "rulesetVersion" | "colo"
>;

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
  { isolate, number, seen, build, rulesetVersion, colo }: TakenBatch,
  taken: Date,
): Promise<TakenBefore | null> {
  const at = sql`${taken.toISOString()}::timestamptz`;
  const [before] = await rows<TakenBefore>(
    db,
    sql`with before as (
          select seen from edge_isolates
          where connection_id = ${id}::uuid and isolate = ${isolate}),
        taken as (
          insert into edge_isolates (shop_id, connection_id, isolate, number, seen, build,
            ruleset_version, ruleset_since, colo, at)
          select shop_id, id, ${isolate}, ${number}::int, ${seen}::bigint, ${build},
            ${rulesetVersion}::int, ${at}, ${colo}, ${at}
          from firewall_connections where id = ${id}::uuid and shop_id = ${shopId}::uuid
          on conflict (connection_id, isolate) do update
            set number = excluded.number, seen = excluded.seen, build = excluded.build, at = excluded.at,
              colo = excluded.colo, ruleset_version = excluded.ruleset_version,
              ruleset_since = case when edge_isolates.ruleset_version = excluded.ruleset_version
                then edge_isolates.ruleset_since else excluded.ruleset_since end
            where edge_isolates.number < excluded.number
          returning 1)
        select coalesce((select seen from before), 0)::float8 as seen from taken`,
  );
  return before ?? null;
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
