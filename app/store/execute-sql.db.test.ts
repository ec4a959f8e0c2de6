import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";

const { db, executeSql } = await testDatabase();

test("of a text of several statements that fails half-way nothing is left, and nobody else notices", async () => {
  const failed = executeSql("begin; create table half (); select 1 / 0; commit;");
  const others = Promise.all(Array.from({ length: 5 }, () => db.execute(sql`select 1`)));
  await expect(failed).rejects.toThrow("division by zero");
  await expect(others).resolves.toHaveLength(5);
  await executeSql("begin; create table half (); commit;");
});

test("a connection on which something failed is closed", async () => {
  const connection = async () =>
    (await executeSql("select pg_backend_pid() as id")).rows as { id: number }[];
  const before = await connection();
  await expect(executeSql("begin; select 1 / 0; commit;")).rejects.toThrow("division by zero");
  expect(await connection()).not.toEqual(before);
});
