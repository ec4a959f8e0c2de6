import { readFileSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";

import { LANES } from "./job-lanes.server";
import { migrationsFolder } from "./migrate.server";
import { rows } from "./rows.server";

const { db } = await testDatabase();

/** The table as it was, with what a first version may have left in it. */
const BEFORE = [
  `create table jobs (id bigserial primary key, queue text not null, key text, payload jsonb not null,
     run_at timestamptz not null, done_at timestamptz)`,
  `insert into jobs (queue, key, payload, run_at, done_at) values
     ('order-cancel', 's 1 0', '{"orderId": "1"}', '2027-01-01T10:00:00Z', null),
     ('evaluate-order', 's 2', '{"orderId": "2"}', '2027-01-01T11:00:00Z', null),
     ('merchant-mail', null, '{"id": "a"}', '2027-01-01T12:00:00Z', null),
     ('replay', 's', '{"id": "b"}', '2027-01-01T13:00:00Z', null),
     ('order-upkeep', 'recurring', '{}', '2027-01-01T14:00:00Z', null),
     ('order-cancel', 's 3 0', '{"orderId": "3"}', '2027-01-01T15:00:00Z', '2027-01-01T16:00:00Z')`,
];

async function moveJobs(): Promise<void> {
  const file = readFileSync(join(migrationsFolder(), "0027_jobs-of-a-library.sql"), "utf8");
  await db.transaction(async (tx) => {
    for (const statement of file.split("--> statement-breakpoint")) {
      await tx.execute(sql.raw(statement));
    }
  });
}

beforeEach(async () => {
  await deleteJobs(db);
  for (const statement of BEFORE) await db.execute(sql.raw(statement));
});

test("jobs that waited in the table of before wait on, in the lane of their work", async () => {
  await moveJobs();
  const kept = await openJobs(db);
  const told = kept.map(({ queue, key, payload, runAt }) => [queue, key, payload, runAt]);
  expect(told.sort()).toEqual([
    ["evaluate-order", "s 2", { orderId: "2" }, Date.parse("2027-01-01T11:00:00Z")],
    ["merchant-mail", "3", { id: "a" }, Date.parse("2027-01-01T12:00:00Z")],
    ["order-cancel", "s 1 0", { orderId: "1" }, Date.parse("2027-01-01T10:00:00Z")],
    ["replay", "s", { id: "b" }, Date.parse("2027-01-01T13:00:00Z")],
  ]);
  const lanes = await rows<{ name: string; again: number; seconds: number }>(
    db,
    sql`select name, retry_limit as again, extract(epoch from expire_in)::int as seconds
        from pgboss.job order by singleton_key`,
  );
  expect(lanes.map(({ name, again, seconds }) => [name, again, seconds])).toEqual([
    ["orders", 29, LANES.orders],
    ["jobs", 79, LANES.jobs],
    ["orders", 7, LANES.orders],
    ["replays", 7, LANES.replays],
  ]);
});

test("a job that an app of before is asking for meanwhile moves as well", async () => {
  let commit = () => {};
  const asking = new Promise<void>((resolve) => (commit = resolve));
  let asked = () => {};
  const hasAsked = new Promise<void>((resolve) => (asked = resolve));
  const before = db.transaction(async (tx) => {
    await tx.execute(sql`insert into jobs (queue, payload, run_at)
        values ('usage-charge', '{"shop": "s"}', '2027-01-01T10:00:00Z')`);
    asked();
    await asking;
  });
  await hasAsked;
  const moved = moveJobs();
  const waits = () =>
    rows(
      db,
      sql`select 1 from pg_locks join pg_database on pg_database.oid = database
            where datname = current_database() and not granted`,
    );
  await expect.poll(waits).not.toEqual([]);
  commit();
  await Promise.all([before, moved]);
  expect(await openJobs(db, { queue: "usage-charge" })).toHaveLength(1);
});
