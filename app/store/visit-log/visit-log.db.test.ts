import { sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";

import { createTestShop, endWithFile, testDatabase } from "#tests/helpers/servers/database";

import { rows } from "../rows.server";
import { dropDays, makeDays, partsOf } from "./day-parts.server";

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

/** Writes visits at times relative to NOW, in days. */
async function visit(...days: readonly number[]): Promise<void> {
  await db.execute(
    sql`insert into visits (shop_id, at, surface, reference, outcome, cause, ruleset_version, ip, user_agent, referrer, path)
        select ${shopId}::uuid, to_timestamp(at / 1000), 'storefront', 'r', 'allow', 'default', 1, '192.0.2.1', '', '', '/'
        from unnest(${sql.param(days.map((day) => NOW + day * DAY_MS))}::float8[]) as at`,
  );
}

/** Returns the number of visits per partition. On Citus the name is without the number of the node's shard. */
async function visitsPerPartition(): Promise<Record<string, number>> {
  const found = await rows<{ part: string; visits: number }>(
    db,
    sql`select substring(tableoid::regclass::text from '^visits_(?:\\w+_\\d{8}|of_other_days)') as part,
          count(*)::int as visits
        from visits group by 1 order by 1`,
  );
  return Object.fromEntries(found.map(({ part, visits }) => [part, visits]));
}

test("a new visit log has partitions for today and the next three days", async () => {
  const parts = await partsOf(client);
  expect(parts.map(({ from, until }) => (until - from) / DAY_MS)).toEqual([1, 1, 1, 1]);
  expect(parts[0]!.from).toBeLessThanOrEqual(Date.now());
  expect(parts[0]!.until).toBeGreaterThan(Date.now() - DAY_MS);
});

test("a visit on a day without a partition is logged and moves when the partition is created", async () => {
  await visit(0, -1, 0.5);
  expect(await visitsPerPartition()).toEqual({ visits_of_other_days: 3 });
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  expect(await visitsPerPartition()).toEqual({
    visits_of_20261119: 1,
    visits_of_20261120: 1,
    visits_of_20261121: 1,
  });
  expect(await makeDays(client, { now: NOW, from: NOW - DAY_MS })).toBe(0);
});

test("expired days of the visit log are dropped with their partition", async () => {
  await visit(-1, -1);
  const before = await visitsPerPartition();
  expect(await dropDays(client, NOW - DAY_MS)).toBe(0);
  expect(await visitsPerPartition()).toEqual(before);
  expect(await dropDays(client, NOW)).toBe(1);
  expect(await visitsPerPartition()).not.toHaveProperty("visits_of_20261119");
});

test("a detached partition of a killed run is dropped by the next run", async () => {
  const dropped = sql`select relname::text as name from pg_class where relname like 'dropped_visits_%' and relkind = 'r'`;
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  await visit(-1, -1);
  const throwKilled = () => {
    throw new Error("killed");
  };
  await expect(dropDays(client, NOW, throwKilled)).rejects.toThrow("killed");
  expect(await visitsPerPartition()).not.toHaveProperty("visits_of_20261119");
  expect(await rows(db, dropped)).toEqual([{ name: "dropped_visits_of_20261119" }]);
  // The partition of the day may be created again before the detached partition is dropped.
  await makeDays(client, { now: NOW, from: NOW - DAY_MS });
  await visit(-1);
  expect(await dropDays(client, NOW - DAY_MS)).toBe(0);
  expect(await rows(db, dropped)).toEqual([]);
  expect(await visitsPerPartition()).toHaveProperty("visits_of_20261119", 1);
  expect(await dropDays(client, NOW)).toBe(1);
});

test("dropping a partition waits for readers of the log without delaying visits", async () => {
  await makeDays(client, { now: NOW, from: NOW - 3 * DAY_MS });
  const reader = await connect();
  await reader.query("begin");
  await reader.query("select count(*) from visits");
  const dropped = dropDays(client, NOW - 2 * DAY_MS);
  for (let n = 0; n < 20; n += 1) await visit(0);
  await reader.query("commit");
  expect(await dropped).toBe(1);
});
