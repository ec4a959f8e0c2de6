import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, test } from "vitest";

import { endWithFile, testDatabase } from "../../tests/helpers/servers/database";
import { copyLine, copyRows } from "./copy-rows.server";
import { rows } from "./rows.server";

const { db, address } = await testDatabase();
await db.execute(sql`create table copied (name text, count int)`);

/** A pool that gives up a statement after a moment, as the app's own does after longer. */
function hastyPool() {
  const pool = new pg.Pool({
    connectionString: address.databaseUrl,
    max: 1,
    query_timeout: 300,
  });
  const lost: Error[] = [];
  pool.on("connect", (client) => client.on("error", (err) => lost.push(err)));
  endWithFile(() => pool.end());
  return { db: drizzle(pool), pool, lost };
}

const names = () =>
  rows<{ name: string | null }>(db, sql`select name, count from copied order by count`);

test("what a row holds comes out as it went in", async () => {
  const odd = ["tab\there", "line\nbreak\r", "back\\slash", String.raw`\N`, String.raw`\.`, ""];
  const lines = [...odd, null].map((name, count) => copyLine([name, count])).join("");
  await db.transaction((tx) => copyRows(tx, "copied (name, count)", lines));
  expect((await names()).map(({ name }) => name)).toEqual([...odd, null]);
});

test("a row the server refuses ends the transaction, and the connection goes on", async () => {
  const { db, lost } = hastyPool();
  const failed = db.transaction((tx) => copyRows(tx, "copied (name, count)", "a\tno number\n"));
  await expect(failed).rejects.toThrow("invalid input syntax");
  await expect(db.execute(sql`select 1`)).resolves.toBeTruthy();
  expect(lost).toEqual([]);
});

test("a wait that is given up closes its connection, and what the server says later harms nobody", async () => {
  const hasty = hastyPool();
  const before = (await names()).length;
  await db.transaction(async (locking) => {
    await locking.execute(sql`lock table copied in access exclusive mode`);
    const late = hasty.db.transaction((tx) =>
      copyRows(tx, "copied (name, count)", copyLine(["late", 99])),
    );
    await expect(late).rejects.toThrow();
  });
  await expect.poll(() => hasty.lost.length).toBeGreaterThan(0);
  await expect(hasty.db.execute(sql`select 1`)).resolves.toBeTruthy();
  expect(await names()).toHaveLength(before);
});
