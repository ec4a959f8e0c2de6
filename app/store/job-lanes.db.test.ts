import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";

import type { ExecuteSql } from "./execute-sql.server";
import { jobStore } from "./job-lanes.server";

const { db, executeSql } = await testDatabase();

test("of many jobs that wait the next ones are found without sorting them all", async () => {
  await db.execute(sql`
    insert into pgboss.job (name, data, singleton_key, policy)
    select 'orders', '{}', n::text, 'short' from generate_series(1, 3000) as n`);
  await db.execute(sql`analyze pgboss.job`);
  let plan = "";
  const explain: ExecuteSql = async (text, values) => {
    const { rows } = await executeSql(`explain ${text}`, values);
    plan = JSON.stringify(rows);
    return { rows };
  };
  const boss = jobStore(explain);
  await boss.fetch("orders", { batchSize: 8, includeMetadata: true, priority: false });
  expect(plan).toContain("LockRows");
  expect(plan).not.toMatch(/Sort Key: job\.created_on/);
});
