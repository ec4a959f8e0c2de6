import { type SQL, sql } from "drizzle-orm";

import type { Database } from "#app/store/client.server";
import { CopyFormat } from "#app/store/copy-format";
import { copyRows } from "#app/store/copy-rows.server";
import { isDataError } from "#app/store/errors.server";
import { rows } from "#app/store/rows.server";
import { copyVisit, INTO_VISITS } from "#app/store/visit-log/visit-columns.server";

import { maskAddress } from "./mask-address";
import type { VisitRow } from "./recorded-visit";
import type { RowIds, VisitBatch } from "./visit-buffer";
import type {
  CounterLine,
  CountryLine,
  CrawlerLine,
  EntryHitLine,
  TrafficLine,
} from "./visit-tally";

/**
 * Writes rows, hourly counters of every kind and entry hits in one transaction.
 *
 * Omits visits of deleted or unknown shops. The other shops are locked against deletion until the end of the
 * transaction, so that rows and counters agree. Stores the range of row ids in the batch. An empty batch still sends
 * every statement, which proves that the next batch can be written.
 *
 * @returns number of rows omitted because their shop is unknown
 * @throws RangeError if the batch has more than 10,000 rows
 */
export async function writeVisitBatch(db: Database, batch: VisitBatch): Promise<number> {
  if (batch.rows.length > IDS_OF_BATCH) throw new RangeError("A batch has too many rows.");
  const counters = batch.tally.counters();
  const crawlers = batch.tally.crawlers();
  const sendsAll = counters.length + crawlers.length === 0;
  batch.transaction = null;
  return db.transaction(async (tx) => {
    const { known, firstId } = await lockShops(tx, batch, [...counters, ...crawlers]);
    const ofKnownShop = (line: { shopId: string }) => known.has(line.shopId);
    const visits = batch.rows.filter(ofKnownShop).map((row) => maskRow(row, known));
    const copies = sendsAll || visits.length > 0;
    const ids = copies ? await copyVisits(tx, visits, firstId) : null;
    batch.ids = visits.length > 0 ? ids : null;
    async function add<Line extends { shopId: string }>(
      lines: Line[],
      statement: (lines: Line[]) => SQL,
    ) {
      const counted = lines.filter(ofKnownShop);
      if (sendsAll || counted.length > 0) await tx.execute(statement(counted));
    }
    await add(counters, addCounters);
    await add(batch.tally.countries(), addCountries);
    await add(batch.tally.traffic(), addTraffic);
    await add(crawlers, addCrawlers);
    await add(batch.tally.entryHits(), addEntryHits);
    return batch.rows.length - visits.length;
  });
}

type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** Existing shops by id. True: addresses of the shop's visitors must be masked. */
type KnownShops = ReadonlyMap<string, boolean>;

function maskRow(row: VisitRow, known: KnownShops): VisitRow {
  return known.get(row.shopId) === true ? { ...row, ip: maskAddress(row.ip), journey: null } : row;
}

/**
 * Locks the existing shops of a batch, and stores the transaction's id in the batch.
 *
 * @returns the locked shops, and the first id for the batch's rows
 */
async function lockShops(
  tx: Transaction,
  batch: VisitBatch,
  counted: readonly { readonly shopId: string }[],
): Promise<{ readonly known: KnownShops; readonly firstId: number }> {
  const shops = [...new Set(counted.map((line) => line.shopId))].sort();
  const found = await rows<{ id: string; masks: boolean; transaction: string; first: string }>(
    tx,
    sql`select id, pg_current_xact_id()::text as transaction, (select nextval('visits_id_seq'))::text as first,
          exists (select from settings s where s.shop_id = shops.id and s.section = 'privacy'
            and s.value->>'mask' = 'at-once') as masks
        from shops where id = any(${sql.param(shops)}::uuid[]) order by id for key share`,
  );
  batch.transaction = found[0]?.transaction ?? null;
  const known = new Map(found.map(({ id, masks }) => [id, masks]));
  return { known, firstId: Number(found[0]?.first) };
}

/**
 * Reports whether a batch is already in the database. Called before a retry.
 *
 * If the connection breaks during the commit, the client does not know the result. The database knows the result by the
 * transaction's id, for batches with rows and for batches with only counts.
 *
 * @throws Error if the transaction is still running. Retry later
 */
export async function isWritten(
  db: Database,
  { transaction }: Pick<VisitBatch, "transaction">,
): Promise<boolean> {
  if (transaction === null) return false;
  const [found] = await rows<{ status: string | null }>(
    db,
    sql`select pg_xact_status(${transaction}::xid8) as status`,
  ).catch((error: unknown) => {
    // The id is in the future for a server that took over without that transaction.
    if (isDataError(error)) return [];
    throw error;
  });
  if (found?.status === "in progress") throw new Error("the previous attempt is still running");
  return found?.status === "committed";
}

/** Returns an array parameter with one value per row. */
function column<Row>(batch: readonly Row[], value: (row: Row) => unknown) {
  return sql.param(batch.map(value));
}

/** Row ids reserved per batch. The sequence increments by this number, so two batches never share an id range. */
const IDS_OF_BATCH = 10_000;

/** Encodes the rows for COPY in chunks. The server writes one chunk while the next is encoded. */
function* piecesOf(batch: readonly VisitRow[], first: number): Generator<Buffer> {
  const format = new CopyFormat();
  for (const [index, row] of batch.entries()) {
    copyVisit(format, row, first + index);
    yield* format.full();
  }
  yield* format.end();
}

async function copyVisits(
  tx: Transaction,
  batch: readonly VisitRow[],
  first: number,
): Promise<RowIds> {
  await copyRows(tx, INTO_VISITS, piecesOf(batch, first));
  return { first: String(first), last: String(first + batch.length - 1) };
}

function addCounters(lines: readonly CounterLine[]) {
  return sql`insert into visit_counters
      (shop_id, hour, surface, outcome, cause, visits, counted_only)
    select shop_id, to_timestamp(hour / 1000), surface, outcome, cause, visits, counted_only
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.hour)}::float8[],
      ${column(lines, (line) => line.surface)}::text[],
      ${column(lines, (line) => line.outcome)}::text[],
      ${column(lines, (line) => line.cause)}::text[],
      ${column(lines, (line) => line.visits)}::bigint[],
      ${column(lines, (line) => line.countedOnly)}::bigint[]
    ) as batch (shop_id, hour, surface, outcome, cause, visits, counted_only)
    on conflict (shop_id, hour, surface, outcome, cause) do update
      set visits = visit_counters.visits + excluded.visits,
          counted_only = visit_counters.counted_only + excluded.counted_only`;
}

function addCountries(lines: readonly CountryLine[]) {
  return sql`insert into country_counters (shop_id, hour, country, visits, blocked, firewall, counted_only)
    select shop_id, to_timestamp(hour / 1000), country, visits, blocked, firewall, counted_only
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.hour)}::float8[],
      ${column(lines, (line) => line.country)}::text[],
      ${column(lines, (line) => line.visits)}::bigint[],
      ${column(lines, (line) => line.blocked)}::bigint[],
      ${column(lines, (line) => line.firewall)}::bigint[],
      ${column(lines, (line) => line.countedOnly)}::bigint[]
    ) as batch (shop_id, hour, country, visits, blocked, firewall, counted_only)
    on conflict (shop_id, hour, country) do update
      set visits = country_counters.visits + excluded.visits,
          blocked = country_counters.blocked + excluded.blocked,
          firewall = country_counters.firewall + excluded.firewall,
          counted_only = country_counters.counted_only + excluded.counted_only`;
}

function addTraffic(lines: readonly TrafficLine[]) {
  return sql`insert into traffic_counters (shop_id, hour, network, crawler, visits)
    select shop_id, to_timestamp(hour / 1000), network, crawler, visits
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.hour)}::float8[],
      ${column(lines, (line) => line.network)}::text[],
      ${column(lines, (line) => line.crawler)}::text[],
      ${column(lines, (line) => line.visits)}::bigint[]
    ) as batch (shop_id, hour, network, crawler, visits)
    on conflict (shop_id, hour, network, crawler) do update
      set visits = traffic_counters.visits + excluded.visits`;
}

function addCrawlers(lines: readonly CrawlerLine[]) {
  return sql`insert into crawler_counters (shop_id, hour, entry_point, purpose, answer, answers)
    select shop_id, to_timestamp(hour / 1000), entry_point, purpose, answer, answers
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.hour)}::float8[],
      ${column(lines, (line) => line.entryPoint)}::text[],
      ${column(lines, (line) => line.purpose)}::text[],
      ${column(lines, (line) => line.answer)}::text[],
      ${column(lines, (line) => line.answers)}::bigint[]
    ) as batch (shop_id, hour, entry_point, purpose, answer, answers)
    on conflict (shop_id, hour, entry_point, purpose, answer) do update
      set answers = crawler_counters.answers + excluded.answers`;
}

function addEntryHits(lines: readonly EntryHitLine[]) {
  return sql`insert into entry_hits
      (shop_id, entry_id, day, hits, last_at, monitored, last_monitored_at)
    select shop_id, entry_id, (to_timestamp(day / 1000) at time zone 'UTC')::date, hits,
       to_timestamp(last_at / 1000), monitored, to_timestamp(last_monitored_at / 1000)
    from unnest(
      ${column(lines, (line) => line.shopId)}::uuid[],
      ${column(lines, (line) => line.entryId)}::uuid[],
      ${column(lines, (line) => line.day)}::float8[],
      ${column(lines, (line) => line.hits)}::bigint[],
      ${column(lines, (line) => line.lastAt)}::float8[],
      ${column(lines, (line) => line.monitored)}::bigint[],
      ${column(lines, (line) => line.lastMonitoredAt)}::float8[]
    ) as batch (shop_id, entry_id, day, hits, last_at, monitored, last_monitored_at)
    on conflict (shop_id, entry_id, day) do update
      set hits = entry_hits.hits + excluded.hits,
          last_at = greatest(entry_hits.last_at, excluded.last_at),
          monitored = entry_hits.monitored + excluded.monitored,
          last_monitored_at =
            greatest(entry_hits.last_monitored_at, excluded.last_monitored_at)`;
}
