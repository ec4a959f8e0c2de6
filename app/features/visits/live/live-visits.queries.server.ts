import { type SQL, sql } from "drizzle-orm";

import { DAY_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { STREAM_LIMITS, type StreamSurfaces } from "#app/contract/visits/visit-stream";
import type { Database } from "#app/store/client.server";
import { moment } from "#app/store/moment";
import { rows } from "#app/store/rows.server";

import type { WrittenBatch } from "../log/visits-written";
import { LOGGED_VISIT, type LoggedVisit, WITH_RULE } from "../reading/visit-columns.server";
import { searchVisits, type VisitKey } from "../reading/visit-search.server";

/** Maximum clock difference between two processes that write visits, plus the batching time of a Worker. */
const SKEW_MS = 5 * SECOND_MS;

/** Time for which a stream registers its shop. Longer than the stream plus the lifetime of its ring. */
const FOLLOWED_SECONDS = 300;

/** Registers a shop for FOLLOWED_SECONDS, in which every process announces its visits. */
export async function noteFollowed(db: Database, shopId: string): Promise<void> {
  await db.execute(sql`insert into followed_shops as known (shop_id, until)
    values (${shopId}::uuid, now() + make_interval(secs => ${FOLLOWED_SECONDS}::int))
    on conflict (shop_id) do update set until = excluded.until
      where known.until < excluded.until - interval '30 seconds'`);
}

/** Reads the rows of a batch that belong to the given shops, in the order of writing. */
export async function readBatch(
  db: Database,
  shops: readonly string[],
  { rows: ids }: WrittenBatch,
): Promise<{ readonly shopId: string; readonly visit: LoggedVisit }[]> {
  if (ids === null) return [];
  const found = await rows<LoggedVisit & { shopId: string }>(
    db,
    sql`select ${LOGGED_VISIT}, v.shop_id::text as "shopId" from visits v ${WITH_RULE}
        where v.id between ${ids.first}::bigint and ${ids.last}::bigint
          and v.shop_id = any(${sql.param(shops)}::uuid[])
        order by v.id`,
  );
  return found.map(({ shopId, ...visit }) => ({ shopId, visit }));
}

/**
 * Reads the number of visits without a row, by shop and surface.
 *
 * @param since start hour by shop id, epoch milliseconds
 */
export function readDropped(db: Database, since: ReadonlyMap<string, number>) {
  return rows<{ shopId: string; surface: string; visits: number }>(
    db,
    sql`select shop_id::text as "shopId", surface, sum(counted_only)::float8 as visits
        from unnest(${sql.param([...since.keys()])}::uuid[], ${sql.param([...since.values()])}::float8[])
          as followed (id, since)
        join visit_counters on shop_id = id and hour >= to_timestamp(since / 1000)
        where counted_only > 0
        group by shop_id, surface`,
  );
}

export interface Newest {
  readonly shopId: string;
  readonly surfaces: StreamSurfaces;
  /** The last visit that the reader has seen. Null if none. */
  readonly after: VisitKey | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const ofSurfaces = (surfaces: StreamSurfaces): SQL[] =>
  surfaces === "firewall" ? [sql`surface = 'firewall'`] : [];

/**
 * Reads the first visits of a stream, oldest first: the newest visits of the last 24 hours, or the visits after the
 * last visit that the reader has seen.
 *
 * The last seen visit and some before it may be included, because clocks differ.
 *
 * @returns `missing`: number of newer visits that are not included. Null if unknown
 */
export async function readNewest(
  db: Database,
  { shopId, surfaces, after, now }: Newest,
): Promise<{ readonly visits: readonly LoggedVisit[]; readonly missing: number | null }> {
  const from = Math.max(after === null ? 0 : after.at - SKEW_MS, now - DAY_MS);
  const found = await searchVisits(db, {
    shopId,
    // The time of a row can be in the future, because another process's clock may be ahead.
    period: { from, until: now + MINUTE_MS },
    conditions: { indexed: [], filters: ofSurfaces(surfaces) },
    beyond: null,
    direction: "older",
    limit: after === null ? STREAM_LIMITS.newestVisits : STREAM_LIMITS.resumedVisits,
  });
  const visits = [...found.visits].reverse();
  const isWhole = after === null || !(found.hasMore || found.stoppedAt);
  if (isWhole) return { visits, missing: 0 };
  const unseen = visits.filter((visit) => visit.at > after.at).length;
  const counted = await countAfter(db, { shopId, surfaces, after, now });
  return { visits, missing: counted === null ? null : Math.max(counted - unseen, 0) };
}

/** Returns the number of visits after a visit. Null if it exceeds the maximum that is counted. */
async function countAfter(
  db: Database,
  { shopId, surfaces, after, now }: Newest & { readonly after: VisitKey },
): Promise<number | null> {
  const most = STREAM_LIMITS.countedVisits;
  const conditions = [
    sql`shop_id = ${shopId}::uuid`,
    sql`at > ${moment(Math.max(after.at, now - DAY_MS))}`,
    ...ofSurfaces(surfaces),
  ];
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (
          select 1 from visits where ${sql.join(conditions, sql` and `)} limit ${most + 1}::int) as one`,
  );
  return !found || found.count > most ? null : found.count;
}
