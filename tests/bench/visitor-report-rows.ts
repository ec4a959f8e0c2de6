/**
 * A visitor log as many shops fill it: one busy shop with half of all rows, one with a tenth, and
 * small ones that share the rest; thirty days, newest last, shops interleaved as they are in life.
 */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { DAY_MS } from "../../app/platform/clock";
import { rows } from "../../app/store/rows.server";
import { makeDays } from "../../app/store/visit-log/day-parts.server";
import { sketchesOf } from "../../app/store/visit-log/sketches-of-log.server";

const SMALL_SHOPS = 40;
/** Rows of one statement: a progress that can be stopped. */
const ROWS_PER_STATEMENT = 500_000;

export interface FilledLog {
  /** Half of all rows. */
  readonly busy: string;
  /** A tenth. */
  readonly middle: string;
  /** A hundredth. */
  readonly small: string;
  /** Epoch milliseconds; the newest row is a moment older. */
  readonly now: number;
}

/**
 * Fills the visitor log and its counters; about half a minute for each million rows.
 *
 * @param url of a migrated database; a connection without the app's limit on how long one may ask
 * @param span the days before `now`, epoch milliseconds; thirty days until this moment, with all that is counted
 *   of them, unless said otherwise
 */
export async function fillVisitorLog(
  url: string,
  count: number,
  { now = Date.now(), days = 30, isCounted = true } = {},
): Promise<FilledLog> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const start = now - days * DAY_MS;
    const client = await pool.connect();
    await makeDays(client, { now: Date.now(), from: start }).finally(() => client.release());
    return await fill(drizzle(pool), count, { start, now, isCounted });
  } finally {
    await pool.end();
  }
}

async function fill(
  db: ReturnType<typeof drizzle>,
  count: number,
  { start, now, isCounted }: Pick<Span, "start" | "now"> & { readonly isCounted: boolean },
): Promise<FilledLog> {
  const names = Array.from({ length: SMALL_SHOPS + 2 }, (_, n) => `shop-${n}.myshopify.com`);
  const shops = await rows<{ id: string }>(
    db,
    sql`insert into shops (domain) select unnest(${sql.param(names)}::text[]) returning id`,
  );
  const ids = shops.map(({ id }) => id);
  await db.execute(sql`set maintenance_work_mem = '256MB'`);
  const indexes = await dropIndexes(db);
  for (let from = 0; from < count; from += ROWS_PER_STATEMENT) {
    const until = Math.min(from + ROWS_PER_STATEMENT, count);
    await db.execute(insertRows(ids, { from, until, count, start, now }));
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  if (isCounted) {
    for (const counters of [COUNTERS, COUNTRIES, TRAFFIC]) await db.execute(counters);
    await db.execute(sketchesOf(sql`visits`));
  }
  await db.execute(sql`vacuum (analyze)`);
  return { busy: ids[0]!, middle: ids[1]!, small: ids[2]!, now };
}

/** Without its indexes the table fills four times as fast; resolves to how to make them again. */
async function dropIndexes(db: ReturnType<typeof drizzle>): Promise<{ definition: string }[]> {
  const found = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as definition
        from pg_indexes where tablename = 'visits' and indexname <> ${KEY}`,
  );
  for (const { name } of found) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute(sql`alter table visits drop constraint ${sql.identifier(KEY)}`);
  const key = `alter table visits add constraint ${KEY} primary key (shop_id, at, id)`;
  return [{ definition: key }, ...found];
}

const KEY = "visits_shop_id_at_id_pk";

interface Span {
  /** Rows of one statement, of all. */
  readonly from: number;
  readonly until: number;
  readonly count: number;
  /** Times of the first row and of the last one, epoch milliseconds. */
  readonly start: number;
  readonly now: number;
}

/** Everything of a row follows from a few random numbers, so that the database can draw them. */
function insertRows(shops: readonly string[], { from, until, count, start, now }: Span) {
  return sql`
    insert into visits (shop_id, at, surface, reference, outcome, cause, entry_id, ruleset_version,
      ip, country, region, city, asn, organisation, network_class, crawler, user_agent, referrer,
      path)
    select
      (${sql.param(shops)}::uuid[])[case when r1 < 0.5 then 1 when r1 < 0.6 then 2
        else 3 + floor((r1 - 0.6) / 0.4 * ${SMALL_SHOPS}::int)::int end],
      to_timestamp(floor(${start}::float8 + n::float8 / ${count}::float8 * ${now - start}::float8) / 1000),
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
      from generate_series(${from}::bigint, ${until - 1}::bigint) as n) as drawn`;
}

const COUNTERS = sql`
  insert into visit_counters (shop_id, hour, surface, outcome, cause, visits)
  select shop_id, date_trunc('hour', at, 'UTC'), surface, outcome, cause, count(*)
  from visits group by 1, 2, 3, 4, 5`;

const COUNTRIES = sql`
  insert into country_counters (shop_id, hour, country, visits, blocked)
  select shop_id, date_trunc('hour', at, 'UTC'), coalesce(country, ''), count(*),
    count(*) filter (where outcome in ('block', 'redirect'))
  from visits group by 1, 2, 3`;

const TRAFFIC = sql`
  insert into traffic_counters (shop_id, hour, network, crawler, visits)
  select shop_id, date_trunc('hour', at, 'UTC'), coalesce(network_class, ''),
    coalesce(split_part(crawler, ':', 2), ''), count(*)
  from visits group by 1, 2, 3, 4`;
