/**
 * Fills a visitor log like many shops: a busy shop has half of all rows, another shop a tenth, and small shops share
 * the rest. The rows cover thirty days, newest last, with shops interleaved.
 */
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { DAY_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";
import { dayOf, dayPart, instantOf, type LogPart } from "#app/store/visit-log/day-names";
import { makeDays } from "#app/store/visit-log/day-parts.server";
import { sketchesOf } from "#app/store/visit-log/sketches-of-log.server";

const SMALL_SHOPS = Number(process.env.SHOPS ?? 42) - 2;
/** Days that are filled concurrently, each on its own connection. */
const AT_ONCE = 2;

export interface FilledLog {
  /** Shop with half of all rows. */
  readonly busy: string;
  /** Shop with a tenth of all rows. */
  readonly middle: string;
  /** Shop with a hundredth of all rows, if there are 42 shops. */
  readonly small: string;
  /** Epoch milliseconds. The newest row is slightly older. */
  readonly now: number;
}

/**
 * Fills the visitor log and its counters day by day: rows, indexes, counters, and then the day is
 * attached to the log. Indexes are built once, and several days are filled concurrently.
 *
 * @param url address of a migrated database, without the app's statement timeout
 * @param span the days before `now`, epoch milliseconds. Default: thirty days until now, with all
 * counters
 */
export async function fillVisitorLog(
  url: string,
  count: number,
  { now = Date.now(), days = 30, isCounted = true } = {},
): Promise<FilledLog> {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE, options: SETTINGS });
  try {
    const db = drizzle(pool);
    const shops = await makeShops(db);
    const span = { shops, count, start: now - days * DAY_MS, now };
    const client = await pool.connect();
    await makeDays(client, { now: Date.now(), from: span.start }).finally(() => client.release());
    const parts = await emptyParts(db, span);
    await oneAfterTheOther(parts, AT_ONCE, (part) => fillPart(db, part, { ...span, isCounted }));
    await db.execute(sql`select setval('visits_id_seq', ${count + IDS_OF_BATCH}::bigint)`);
    await db.execute(sql`vacuum (analyze)`);
    return { busy: shops[0]!, middle: shops[1]!, small: shops[2]!, now };
  } finally {
    await pool.end();
  }
}

/**
 * Settings of each connection: sort and group in memory, without parallel workers, because the
 * other connection uses the other core.
 */
const SETTINGS =
  "-c maintenance_work_mem=512MB -c work_mem=256MB -c max_parallel_maintenance_workers=0 -c max_parallel_workers_per_gather=0";
/** Ids reserved per batch of visits. */
const IDS_OF_BATCH = 10_000;

async function makeShops(db: Queryable): Promise<string[]> {
  const names = Array.from({ length: SMALL_SHOPS + 2 }, (_, n) => `shop-${n}.myshopify.com`);
  const shops = await rows<{ id: string }>(
    db,
    sql`insert into shops (domain) select unnest(${sql.param(names)}::text[]) returning id`,
  );
  return shops.map(({ id }) => id);
}

interface Span {
  readonly shops: readonly string[];
  /** Number of rows of all days. */
  readonly count: number;
  /** Times of the first row and of the last one, epoch milliseconds. */
  readonly start: number;
  readonly now: number;
}

/** Detaches the empty days of the span from the log until they are filled. */
async function emptyParts(db: Queryable, { start, now }: Span): Promise<LogPart[]> {
  const parts: LogPart[] = [];
  for (let day = dayOf(start); day < now; day += DAY_MS) parts.push(dayPart(day));
  for (const { name } of parts) await db.execute(sql`drop table ${sql.identifier(name)}`);
  return parts;
}

async function fillPart(
  db: ReturnType<typeof drizzle>,
  { name, from, until }: LogPart,
  span: Span & { readonly isCounted: boolean },
): Promise<void> {
  const part = sql.identifier(name);
  // A table created in the same transaction needs no entries in the write-ahead log.
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table ${part} (like visits including defaults)`);
    await tx.execute(insertRows(part, { ...span, name, from, until }));
    for (const definition of await indexesFor(tx, name)) await tx.execute(sql.raw(definition));
  });
  if (span.isCounted) {
    for (const counted of [countersOf, countriesOf, trafficOf, sketchesOf])
      await db.execute(counted(sql`${part}`));
  }
  await db.execute(
    sql.raw(
      `alter table visits attach partition ${name} for values from (${instantOf(from)}) to (${instantOf(until)})`,
    ),
  );
}

/** Returns the statements that create the log's indexes on one partition. */
async function indexesFor(db: Queryable, part: string): Promise<string[]> {
  const found = await rows<{ definition: string; isKey: boolean }>(
    db,
    sql`select pg_get_indexdef(indexrelid) as definition, indisprimary as "isKey"
        from pg_index where indrelid = 'visits'::regclass`,
  );
  return found.map(({ definition, isKey }) =>
    isKey
      ? `alter table ${part} add primary key ${/\(.*\)$/.exec(definition)![0]}`
      : definition.replace(/INDEX \S+ ON ONLY \S+/, `INDEX ON ${part}`),
  );
}

async function oneAfterTheOther<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remainingItems = [...items];
  const takeNext = async (): Promise<void> => {
    for (let item = remainingItems.shift(); item !== undefined; item = remainingItems.shift())
      await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeNext));
}

/**
 * Inserts rows whose values all follow from a few random numbers, so that the database can generate
 * them.
 */
function insertRows(part: SQLWrapper, { shops, from, until, count, start, now }: Span & LogPart) {
  const length = now - start;
  /** Returns the number of the first row at or after a time. */
  const rowAt = (moment: number) =>
    Math.min(Math.max(Math.ceil(((moment - start) / length) * count), 0), count);
  return sql`
    insert into ${part} (id, shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version,
      ip, country, region, city, asn, organization, network_class, crawler, user_agent, referrer,
      path)
    select n + 1,
      (${sql.param(shops)}::uuid[])[case when r1 < 0.5 then 1 when r1 < 0.6 then 2
        else 3 + floor((r1 - 0.6) / 0.4 * ${SMALL_SHOPS}::int)::int end],
      to_timestamp(floor(least(greatest(${start}::float8 + n::float8 / ${count}::float8 * ${length}::float8,
        ${from}::float8), ${until - 1}::float8)) / 1000),
      'storefront', upper(substr(md5(n::text), 1, 10)),
      case when r2 < 0.92 then 'allow' when r2 < 0.98 then 'block' when r2 < 0.99 then 'challenge'
        else 'redirect' end,
      case when r2 < 0.92 then 'default' when r2 < 0.95 then 'country' when r2 < 0.97 then 'ip'
        when r2 < 0.98 then 'asn' else 'network' end,
      case when r2 < 0.95 then null
        else ('00000000-0000-4000-8000-' || lpad(floor(r3 * 200)::text, 12, '0'))::uuid end,
      3,
      '203.' || floor(r4 * r4 * 80)::int || '.' || floor(r5 * 256)::int || '.' || floor(r6 * 16)::int,
      (array['US','US','US','DE','DE','GB','FR','NL','CN','IN','BR','LI'])
        [1 + floor(power(r4, 1.2) * 12)::int],
      'Region', 'City', 3000 + floor(r4 * r4 * 900)::int,
      'Network ' || floor(r4 * r4 * 900)::int,
      (array['residential','residential','residential','hosting','vpn','proxy'])
        [1 + floor(r5 * 6)::int],
      case when r6 < 0.06 then 'googlebot:verified' when r6 < 0.07 then 'googlebot:spoofed' end,
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/'
        || (120 + floor(r6 * 20))::int || '.0.0.0 Safari/537.36',
      case when r3 < 0.5 then '' when r3 < 0.8 then 'https://www.google.com/'
        else 'https://www.example.com/post?utm_source=mail&utm_campaign=' || floor(r2 * 50)::int end,
      '/products/item-' || floor(r5 * r5 * 2000)::int
    from (select n, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5,
        random() as r6
      from generate_series(${rowAt(from)}::bigint, ${rowAt(until) - 1}::bigint) as n) as drawn`;
}

const countersOf = (part: SQL) => sql`
  insert into visit_counters (shop_id, hour, surface, outcome, cause, visits)
  select shop_id, date_trunc('hour', at, 'UTC'), surface, outcome, cause, count(*)
  from ${part} group by 1, 2, 3, 4, 5`;

const countriesOf = (part: SQL) => sql`
  insert into country_counters (shop_id, hour, country, visits, blocked)
  select shop_id, date_trunc('hour', at, 'UTC'), coalesce(country, ''), count(*),
    count(*) filter (where outcome in ('block', 'redirect'))
  from ${part} group by 1, 2, 3`;

const trafficOf = (part: SQL) => sql`
  insert into traffic_counters (shop_id, hour, network, crawler, visits)
  select shop_id, date_trunc('hour', at, 'UTC'), coalesce(network_class, ''),
    coalesce(split_part(crawler, ':', 2), ''), count(*)
  from ${part} group by 1, 2, 3, 4`;
