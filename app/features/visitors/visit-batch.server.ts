import { sql } from "drizzle-orm";

import type { Database } from "../../store/client.server";
import { isDataError } from "../../store/errors.server";
import { rows } from "../../store/rows.server";

import type { VisitRow } from "./recorded-visit";
import type { VisitBatch } from "./visit-buffer";
import type { CounterLine, EntryHitLine } from "./visit-tally";

/**
 * Writes rows, hourly counters and entry hits in one transaction: all of it or none.
 *
 * Visits of shops that are gone (or never were) are left out of all three; the shops that are there
 * stay locked against deletion until the end, so that the three agree.
 *
 * @returns how many rows were left out because their shop is unknown.
 */
export async function writeVisitBatch(db: Database, batch: VisitBatch): Promise<number> {
  const counters = batch.tally.counters();
  batch.transaction = null;
  return db.transaction(async (tx) => {
    const known = await lockShops(tx, batch, counters);
    const ofKnownShop = (line: { shopId: string }) => known.has(line.shopId);
    const visits = batch.rows.filter(ofKnownShop);
    if (visits.length > 0) await tx.execute(insertVisits(visits));
    const counted = counters.filter(ofKnownShop);
    if (counted.length > 0) await tx.execute(addCounters(counted));
    const hits = batch.tally.entryHits().filter(ofKnownShop);
    if (hits.length > 0) await tx.execute(addEntryHits(hits));
    return batch.rows.length - visits.length;
  });
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Which of the shops are there. Also notes in the batch by what name the transaction goes. */
async function lockShops(
  tx: Transaction,
  batch: VisitBatch,
  counters: readonly CounterLine[],
): Promise<ReadonlySet<string>> {
  const shops = [...new Set(counters.map((line) => line.shopId))].sort();
  const found = await rows<{ id: string; transaction: string }>(
    tx,
    sql`select id, pg_current_xact_id()::text as transaction from shops
        where id = any(${sql.param(shops)}::uuid[]) order by id for key share`,
  );
  batch.transaction = found[0]?.transaction ?? null;
  return new Set(found.map((shop) => shop.id));
}

/**
 * Whether a batch is in the database already. Asked before another attempt: when the connection
 * broke while the last one was committing, nobody told us how that ended. The database knows by the
 * transaction's name, whether the batch had rows or only counts.
 *
 * @throws Error while the transaction is still under way there; ask again later
 */
export async function isWritten(db: Database, { transaction }: VisitBatch): Promise<boolean> {
  if (transaction === null) return false;
  const [found] = await rows<{ status: string | null }>(
    db,
    sql`select pg_xact_status(${transaction}::xid8) as status`,
  ).catch((error: unknown) => {
    // A transaction "in the future": another server took over that never heard of it.
    if (isDataError(error)) return [];
    throw error;
  });
  if (found?.status === "in progress") throw new Error("the last attempt has not ended yet");
  return found?.status === "committed";
}

/** One array parameter with one value a row. */
function column<Row>(batch: readonly Row[], value: (row: Row) => unknown) {
  return sql.param(batch.map(value));
}

function insertVisits(batch: readonly VisitRow[]) {
  return sql`insert into visits
      (shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version, ip, country,
       region, city, asn, organisation, user_agent, referrer, path)
    select shop_id, to_timestamp(at / 1000), surface, reference, outcome, cause, entry_id,
       ruleset_version, ip, country, region, city, asn, organisation, user_agent, referrer, path
    from unnest(
      ${column(batch, (row) => row.shopId)}::uuid[],
      ${column(batch, (row) => row.at)}::float8[],
      ${column(batch, (row) => row.surface)}::text[],
      ${column(batch, (row) => row.reference)}::text[],
      ${column(batch, (row) => row.outcome)}::text[],
      ${column(batch, (row) => row.cause)}::text[],
      ${column(batch, (row) => row.entryId)}::uuid[],
      ${column(batch, (row) => row.rulesetVersion)}::int[],
      ${column(batch, (row) => row.ip)}::text[],
      ${column(batch, (row) => row.country)}::text[],
      ${column(batch, (row) => row.region)}::text[],
      ${column(batch, (row) => row.city)}::text[],
      ${column(batch, (row) => row.asn)}::bigint[],
      ${column(batch, (row) => row.organisation)}::text[],
      ${column(batch, (row) => row.userAgent)}::text[],
      ${column(batch, (row) => row.referrer)}::text[],
      ${column(batch, (row) => row.path)}::text[]
    ) as batch
      (shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version, ip, country,
       region, city, asn, organisation, user_agent, referrer, path)`;
}

function addCounters(lines: readonly CounterLine[]) {
  return sql`insert into visit_counters
      (shop_id, hour, surface, outcome, cause, country, visits, unlogged)
    select shop_id, to_timestamp(hour / 1000), surface, outcome, cause, country, visits, unlogged
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.hour)}::float8[],
      ${column(lines, (line) => line.surface)}::text[],
      ${column(lines, (line) => line.outcome)}::text[],
      ${column(lines, (line) => line.cause)}::text[],
      ${column(lines, (line) => line.country)}::text[],
      ${column(lines, (line) => line.visits)}::bigint[],
      ${column(lines, (line) => line.unlogged)}::bigint[]
    ) as batch (shop_id, hour, surface, outcome, cause, country, visits, unlogged)
    on conflict (shop_id, hour, surface, outcome, cause, country) do update
      set visits = visit_counters.visits + excluded.visits,
          unlogged = visit_counters.unlogged + excluded.unlogged`;
}

function addEntryHits(lines: readonly EntryHitLine[]) {
  return sql`insert into entry_hits (shop_id, entry_id, day, hits, last_at)
    select shop_id, entry_id, (to_timestamp(day / 1000) at time zone 'UTC')::date, hits,
       to_timestamp(last_at / 1000)
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.entryId)}::uuid[],
      ${column(lines, (line) => line.day)}::float8[],
      ${column(lines, (line) => line.hits)}::bigint[],
      ${column(lines, (line) => line.lastAt)}::float8[]
    ) as batch (shop_id, entry_id, day, hits, last_at)
    on conflict (shop_id, entry_id, day) do update
      set hits = entry_hits.hits + excluded.hits,
          last_at = greatest(entry_hits.last_at, excluded.last_at)`;
}
