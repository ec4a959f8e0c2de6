import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createVisitRecorder } from "#app/features/visits/public.server";
import { checkCounts, visitTotals } from "#app/features/visits/reading/counters.queries.server";
import { type OpenDatabase, openDatabase } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { shops } from "#app/store/schema";

import { type PostgresServer, startPostgres } from "../helpers/servers/postgres-server";
import { aVisit } from "../helpers/visits";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.remove());

const log = pino({ level: "silent" });
const patience = { timeout: 30_000, interval: 50 };

/** Creates and opens an empty database. */
async function aDatabase(name: string): Promise<OpenDatabase> {
  await asAdmin(`create database ${name}`);
  return openDatabase({ databaseUrl: server.url(name), dataDir: "", log });
}

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url("postgres") });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function aShop({ db }: OpenDatabase): Promise<string> {
  const [shop] = await db.insert(shops).values({ domain: "outage.myshopify.com" }).returning();
  return shop?.id ?? "";
}

test("processes that start at the same time on an empty database migrate it once", async () => {
  await asAdmin("create database together");
  const options = { databaseUrl: server.url("together"), dataDir: "", log };
  const opened = await Promise.all([1, 2, 3, 4].map(() => openDatabase(options)));
  const [first] = opened;
  const applied = await rows<{ times: number }>(
    first!.db,
    sql`select count(*)::int as times from drizzle.__drizzle_migrations group by hash`,
  );
  expect(applied.length).toBeGreaterThan(0);
  expect(applied.every(({ times }) => times === 1)).toBe(true);
  await Promise.all(opened.map((database) => database.close()));
});

test("visits during a database outage are buffered, or only counted beyond the buffer, and written after the outage", async () => {
  const database = await aDatabase("outage");
  const shopId = await aShop(database);
  const { db } = database;
  const recorder = createVisitRecorder({
    db,
    log,
    clock: Date.now,
    bufferMax: 100,
    flushEveryMs: 20,
  });
  recorder.record(aVisit({ shopId }));
  await expect.poll(() => recorder.stats().written, patience).toBe(1);

  await server.stop();
  for (let n = 0; n < 250; n++) recorder.record(aVisit({ shopId }));
  await expect.poll(() => recorder.stats().failures, patience).toBeGreaterThan(1);
  expect(recorder.stats()).toMatchObject({ buffered: 100, countedOnly: 150, failing: true });

  await server.start();
  await expect.poll(() => recorder.stats().buffered, patience).toBe(0);
  await recorder.close();
  expect(recorder.stats()).toMatchObject({ written: 101, countedOnly: 150, failing: false });
  expect(await checkCounts(db, shopId, 0)).toEqual({ counted: 101, logged: 101 });
  const [totals] = await visitTotals(db, shopId, { days: 1, now: Date.now() });
  expect(totals?.visits).toBe(251);
  await database.close();
});

test("a connection that breaks during a transaction causes an error, and the next query works", async () => {
  const database = await aDatabase("broken");
  const { db } = database;
  const broken = db.transaction(async (tx) => {
    const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await asAdmin(`select pg_terminate_backend(${own?.pid})`);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await database.close();
});

test("a database listener receives notifications again after a restart of the database server", async () => {
  const database = await aDatabase("listening");
  const events: string[] = [];
  const stop = await database.listen("ruleset_changed", (payload) => events.push(payload));
  await database.notify("ruleset_changed", "before");
  await expect.poll(() => events, patience).toContain("before");

  await server.stop();
  await server.start();
  const notifyAgain = async () => {
    await database.notify("ruleset_changed", "after").catch(() => {});
    return events;
  };
  await expect.poll(notifyAgain, patience).toContain("after");
  await stop();
  await database.close();
});

test("an unreachable database server is reported with its name and without its password", async () => {
  const unreachable = { databaseUrl: "postgres://u:hidden@127.0.0.1:9/shop", dataDir: "", log };
  const opening = openDatabase(unreachable);
  await expect(opening).rejects.toThrow(
    "Cannot reach the PostgreSQL server 127.0.0.1:9, database shop",
  );
  await expect(opening).rejects.not.toThrow("hidden");
});
