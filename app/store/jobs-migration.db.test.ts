import { readFileSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { testDatabase } from "../../tests/helpers/database";
import { openJobs } from "../../tests/helpers/jobs";

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

test("jobs that waited in the table of before wait on, in the lane of their work", async () => {
  const file = readFileSync(join(migrationsFolder(), "0027_jobs-of-a-library.sql"), "utf8");
  for (const statement of [...BEFORE, ...file.split("--> statement-breakpoint")]) {
    await db.execute(sql.raw(statement));
  }
  const kept = await openJobs(db);
  const told = kept.map(({ queue, key, payload, runAt }) => [queue, key, payload, runAt]);
  expect(told.sort()).toEqual([
    ["evaluate-order", "s 2", { orderId: "2" }, Date.parse("2027-01-01T11:00:00Z")],
    ["merchant-mail", "3", { id: "a" }, Date.parse("2027-01-01T12:00:00Z")],
    ["order-cancel", "s 1 0", { orderId: "1" }, Date.parse("2027-01-01T10:00:00Z")],
    ["replay", "s", { id: "b" }, Date.parse("2027-01-01T13:00:00Z")],
  ]);
  const lanes = await rows<{ name: string; retry_limit: number }>(
    db,
    sql`select name, retry_limit from pgboss.job order by singleton_key`,
  );
  expect(lanes.map(({ name, retry_limit: again }) => [name, again])).toEqual([
    ["orders", 29],
    ["jobs", 79],
    ["orders", 7],
    ["replays", 7],
  ]);
});
