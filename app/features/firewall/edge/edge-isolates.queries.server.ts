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

/** A connection whose Worker is of another build. */
export interface DueUpgrade {
  readonly id: string;
  readonly shopId: string;
  /** The store's myshopify domain. */
  readonly shop: string;
}

/** Isolates of before live on for a while after an upload, and a zone that refuses is not asked all the time. */
const UPGRADE_EVERY_HOURS = 6;
/** What was told longer ago says nothing of the Worker that runs now. */
const TOLD_LATELY_HOURS = 1;

/**
 * Takes one connection whose isolates lately told of another build, and notes that it was taken: nobody else takes it
 * for six hours. Null: there is none.
 */
export async function claimUpgrade(
  db: Database,
  build: string,
  now: Date,
): Promise<DueUpgrade | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [due] = await rows<DueUpgrade>(
    db,
    sql`with due as (
          select connection.id, shop.domain
          from firewall_connections connection join shops shop on shop.id = connection.shop_id
          where connection.door = 'edge' and shop.uninstalled_at is null
            and (connection.upgrade_tried_at is null
              or connection.upgrade_tried_at <= ${at} - make_interval(hours => ${UPGRADE_EVERY_HOURS}::int))
            and exists (
              select from edge_isolates told
              where told.connection_id = connection.id and told.build <> ${build}
                and told.at > ${at} - make_interval(hours => ${TOLD_LATELY_HOURS}::int))
          order by connection.upgrade_tried_at nulls first, connection.id
          limit 1 for update of connection skip locked)
        update firewall_connections set upgrade_tried_at = ${at} from due
        where firewall_connections.id = due.id
        returning due.id, shop_id as "shopId", due.domain as shop`,
  );
  return due ?? null;
}

/** Forgets isolates that have told nothing since a moment. */
export async function forgetIsolates(db: Database, before: Date): Promise<void> {
  await db.delete(edgeIsolates).where(lt(edgeIsolates.at, before));
}
