import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";

import { createTestShop, endWithFile, testDatabase } from "#tests/helpers/servers/database";
import { giveIndexesOfBefore, makeLogAsBefore } from "#tests/helpers/servers/log-as-before";

import { rows } from "../rows.server";
import { dropDays, makeDays, partsOf } from "./day-parts.server";
import { intoParts, isInParts } from "./into-parts.server";
import { renewIndexes } from "./log-indexes.server";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 23, 59);
const database = await testDatabase();
const { db } = database;
let client: pg.Client;
let shopId: string;

beforeAll(async () => {
  client = await connect();
  shopId = (await createTestShop(db)).id;
});

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: database.address.databaseUrl });
  await connected.connect();
  endWithFile(() => connected.end());
  return connected;
}

/** Writes visits of times relative to NOW, as the release before does; resolves to their ids. */
async function visit(...days: readonly number[]): Promise<number[]> {
  const written = await rows<{ id: string }>(
    db,
    sql`insert into visits (shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, user_agent, referrer, path)
        select ${shopId}::uuid, to_timestamp(at / 1000), 'storefront', 'r', 'allow', 'default', 1, '192.0.2.1', '', '', '/'
        from unnest(${sql.param(days.map((day) => NOW + day * DAY_MS))}::float8[]) as at returning id`,
  );
  return written.map(({ id }) => Number(id));
}

/** Names of the parts that hold visits, and how many; on Citus without the number of the piece that a node has of it. */
async function held(): Promise<Record<string, number>> {
  const found = await rows<{ part: string; visits: number }>(
    db,
    sql`select substring(tableoid::regclass::text from '^visits_(?:\\w+_\\d{8}|of_other_days)') as part,
          count(*)::int as visits
        from visits group by 1 order by 1`,
  );
  return Object.fromEntries(found.map(({ part, visits }) => [part, visits]));
}

test("a new log is kept by day from the start: today and three days ahead", async () => {
  expect(await isInParts(client)).toBe(true);
  const parts = await partsOf(client);
  expect(parts.map(({ from, until }) => (until - from) / DAY_MS)).toEqual([1, 1, 1, 1]);
  expect(parts[0]!.from).toBeLessThanOrEqual(Date.now());
  expect(parts[0]!.until).toBeGreaterThan(Date.now() - DAY_MS);
});

test("a visit of a day without a part is logged all the same, and moves when the part is made", async () => {
  await visit(0, -1, 0.5);
  expect(await held()).toEqual({ visits_of_other_days: 3 });
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  expect(await held()).toEqual({
    visits_of_20261119: 1,
    visits_of_20261120: 1,
    visits_of_20261121: 1,
  });
  expect(await makeDays(client, { now: NOW, from: NOW - DAY_MS })).toBe(0);
});

test("days that are over go whole, with their part", async () => {
  await visit(-1, -1);
  const before = await held();
  expect(await dropDays(client, NOW - DAY_MS)).toBe(0);
  expect(await held()).toEqual(before);
  expect(await dropDays(client, NOW)).toBe(1);
  expect(await held()).not.toHaveProperty("visits_of_20261119");
});

test("a day that was taken out of the log by a turn that was killed is dropped by the next", async () => {
  const dropped = sql`select relname::text as name from pg_class where relname like 'dropped_visits_%' and relkind = 'r'`;
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  await visit(-1, -1);
  const killed = () => {
    throw new Error("killed");
  };
  await expect(dropDays(client, NOW, killed)).rejects.toThrow("killed");
  expect(await held()).not.toHaveProperty("visits_of_20261119");
  expect(await rows(db, dropped)).toEqual([{ name: "dropped_visits_of_20261119" }]);
  // Its day may even come again meanwhile.
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  await visit(-1);
  expect(await dropDays(client, NOW - DAY_MS)).toBe(0);
  expect(await rows(db, dropped)).toEqual([]);
  expect(await held()).toHaveProperty("visits_of_20261119", 1);
  expect(await dropDays(client, NOW)).toBe(1);
});

test("a part is dropped between visits: whoever reads the log holds it up, and nobody waits behind it", async () => {
  await makeDays(client, { now: NOW, from: NOW - 3 * DAY_MS });
  const reader = await connect();
  await reader.query("begin");
  await reader.query("select count(*) from visits");
  const dropped = dropDays(client, NOW - 2 * DAY_MS);
  for (let asked = 0; asked < 20; asked += 1) await visit(0);
  await reader.query("commit");
  expect(await dropped).toBe(1);
});

test("a full log becomes the first part while visits are written, and none is lost", async () => {
  await makeLogAsBefore(client);
  const ids = await visit(-40, -20, -1, 0, 1);
  let writing = true;
  const written: number[] = [...ids];
  const writer = (async () => {
    while (writing) written.push(...(await visit(0)));
  })();
  expect(await intoParts(client, { now: NOW })).toBe(true);
  writing = false;
  await writer;
  await makeDays(client, { now: NOW });
  await visit(2);
  expect(await held()).toEqual({
    visits_before_20261122: written.length,
    visits_of_20261122: 1,
  });
  const found = await rows<{ id: string }>(db, sql`select id from visits order by id`);
  expect(found.map(({ id }) => Number(id)).slice(0, -1)).toEqual(written);
  expect((await partsOf(client)).map(({ name }) => name)).toEqual([
    "visits_before_20261122",
    "visits_of_20261122",
    "visits_of_20261123",
  ]);
  expect(await dropDays(client, NOW + 2 * DAY_MS)).toBe(1);
  expect(await held()).toEqual({ visits_of_20261122: 1 });
});

test("of two processes that take it apart at once one waits, and neither for ever", async () => {
  await makeLogAsBefore(client);
  const [id] = await visit(0);
  let second!: Promise<boolean>;
  const first = database.upkeep(async (own) => {
    second = database.upkeep((other) => intoParts(other, { now: NOW }));
    await vi.waitFor(async () => {
      const asked = await own.query(
        "select from pg_stat_activity where query ~ 'advisory_lock' and pid <> pg_backend_pid() and datname = current_database()",
      );
      expect(asked.rowCount).toBe(1);
    });
    return intoParts(own, { now: NOW });
  });
  expect(await first).toBe(true);
  expect(await second).toBe(true);
  expect(await rows(db, sql`select id::int from visits`)).toEqual([{ id }]);
});

test("it goes on where it was interrupted, and builds anew what was left half built", async () => {
  await makeLogAsBefore(client);
  const [id] = await visit(0);
  await client.query(
    "alter table visits add constraint visits_are_earlier check (at < '2026-11-21') not valid",
  );
  await client.query("create index visits_key on visits (shop_id)");
  await client.query(
    "update pg_index set indisvalid = false where indexrelid = 'visits_key'::regclass",
  );
  expect(await intoParts(client, { now: NOW })).toBe(true);
  expect(await rows(db, sql`select id::int from visits`)).toEqual([{ id }]);
});

test("a log that is too full for the start is left as it was", async () => {
  await makeLogAsBefore(client);
  await visit(0, 0, 0);
  expect(await intoParts(client, { now: NOW, mostRows: 2 })).toBe(false);
  expect(await isInParts(client)).toBe(false);
  expect(await intoParts(client, { now: NOW, mostRows: 3 })).toBe(true);
});

test("a log with the indexes it had before gets those of today while visits are written, also after it was interrupted", async () => {
  await makeDays(client, { now: NOW });
  await giveIndexesOfBefore(client);
  await client.query(`
    create index visits_by_code on only visits (shop_id, reference) where outcome <> 'allow';
    create index visits_of_other_days_by_address on visits_of_other_days (id);
    update pg_index set indisvalid = false where indexrelid = 'visits_of_other_days_by_address'::regclass`);
  const before = await rows(db, sql`select count(*)::int as visits from visits`);
  expect(await renewIndexes(client, { mostRows: 0 })).toBe(false);
  let writing = true;
  let written = 0;
  const writer = (async () => {
    while (writing) written += (await visit(0)).length;
  })();
  expect(await renewIndexes(client)).toBe(true);
  writing = false;
  await writer;
  expect(written).toBeGreaterThan(0);
  const [{ visits }] = before as [{ visits: number }];
  expect(await rows(db, sql`select count(*)::int as visits from visits`)).toEqual([
    { visits: visits + written },
  ]);
  expect(
    await rows(
      db,
      sql`select indexrelid::regclass::text as name from pg_index
          where not indisvalid or indexrelid in (to_regclass('visits_by_reference'), to_regclass('visits_of_address'))`,
    ),
  ).toEqual([]);
  expect(await renewIndexes(client)).toBe(false);
});

test("both ways lead to the same table: columns, keys, indexes and what they refer to", async () => {
  const fresh = await testDatabase();
  const shape = sql`
    select 'column ' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull || coalesce(pg_get_expr(adbin, adrelid), '') as what
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = 'visits'::regclass and attnum > 0
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid = 'visits'::regclass
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'visits'::regclass
    order by 1`;
  expect(await rows(db, shape)).toEqual(await rows(fresh.db, shape));
});
