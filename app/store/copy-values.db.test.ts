import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { textOf } from "#app/base/json-bytes";
import { testDatabase } from "#tests/helpers/servers/database";
import { poolOfOne } from "#tests/helpers/servers/pool-of-one";

import { CopyFormat } from "./copy-format";
import { copyRows } from "./copy-rows.server";
import { copyValues } from "./copy-values.server";
import { rows } from "./rows.server";

const { db, address } = await testDatabase();
await db.execute(sql`create table files (name text, content bytea)`);

test("queried values of any length are read in order, without nulls", async () => {
  const lengths = [0, 1, 65_535, 65_536, 3_000_000, 7];
  await db.execute(sql`truncate files`);
  for (const [place, length] of lengths.entries()) {
    const content = Buffer.alloc(length, `content ${place}`);
    await db.execute(sql`insert into files values (${`file ${place}`}, ${content})`);
    await db.execute(sql`insert into files values (${`null ${place}`}, null)`);
  }
  const read = await db.transaction((tx) =>
    copyValues(tx, sql`select content from files order by substring(name from 6)`),
  );
  const expected = lengths.map((length, place) => Buffer.alloc(length, `content ${place}`));
  expect(read.map(({ length }) => length)).toEqual(lengths);
  expect(read.map((value, place) => expected[place]!.equals(value))).not.toContain(false);
});

test("a query without rows has no values", async () => {
  const read = db.transaction((tx) => copyValues(tx, sql`select 'a'::bytea where false`));
  expect(await read).toEqual([]);
});

test.each([["o'clock \\ $1 \" `"], ["'; drop table files; --"], ["\\'; drop table files; --"]])(
  "the query parameter %s is read back as written",
  async (text) => {
    const [read] = await db.transaction((tx) =>
      copyValues(
        tx,
        sql`select convert_to(${text}::text || ${1.5}::float8 || ${true}::boolean, 'UTF8')`,
      ),
    );
    expect(textOf(read!)).toBe(`${text}1.5true`);
  },
);

test("an array and a null can be query parameters", async () => {
  const [read] = await db.transaction((tx) =>
    copyValues(
      tx,
      sql`select convert_to(array_to_string(${sql.param(["a,b", "{c}"])}::text[]
            || ${sql.param([])}::text[] || ${null}::text, '|', 'null'), 'UTF8')`,
    ),
  );
  expect(textOf(read!)).toBe("a,b|{c}|null");
});

test("a query that fails aborts its transaction, and the connection works afterwards", async () => {
  const failed = db.transaction((tx) =>
    copyValues(
      tx,
      sql`select convert_to((1 / (n - 5000))::text, 'UTF8') from generate_series(1, 6000) n`,
    ),
  );
  await expect(failed).rejects.toMatchObject({ code: "22012" });
  expect(await rows(db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test("statements after a query run in the same transaction", async () => {
  const read = await db.transaction(async (tx) => {
    const first = await copyValues(
      tx,
      sql`select convert_to(n::text, 'UTF8') from generate_series(1, 3000) n`,
    );
    const [second] = await rows<{ two: number }>(tx, sql`select 2 as two`);
    return [first.length, second?.two];
  });
  expect(read).toEqual([3_000, 2]);
});

test("a field of bytes is stored unchanged at any length", async () => {
  const content = Buffer.alloc(200_001, "0123456789");
  const format = new CopyFormat();
  for (const [name, value] of [
    ["long", content],
    ["empty", Buffer.alloc(0)],
  ] as const) {
    format.row(2);
    format.text(name);
    format.bytes(value);
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate files`);
    await copyRows(tx, "files (name, content)", format.end());
  });
  const stored = await rows<{ content: Buffer }>(
    db,
    sql`select content from files order by name desc`,
  );
  expect(stored.map((row) => row.content)).toEqual([content, Buffer.alloc(0)]);
});

test("values that take longer than the timeout of a query close the connection, and the pool works afterwards", async () => {
  const { db: hasty, lost } = poolOfOne(address, 300);
  const late = hasty.transaction((tx) =>
    copyValues(tx, sql`select 'a'::bytea from generate_series(1, 5) n, pg_sleep(0.2 * n)`),
  );
  await expect(late).rejects.toThrow();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  expect(await rows(hasty, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test.each([
  ["cancels", sql`pg_cancel_backend`, false],
  ["terminates", sql`pg_terminate_backend`, true],
])(
  "a query that the server %s midway fails, and the pool works afterwards",
  async (_how, signal, isLost) => {
    const { db: single, lost } = poolOfOne(address, 10_000);
    const failed = single.transaction((tx) =>
      copyValues(
        tx,
        sql`select convert_to(repeat('a', 100000) || (n = 50 and ${signal}(pg_backend_pid())), 'UTF8')
          from generate_series(1, 100) n`,
      ),
    );
    await expect(failed).rejects.toThrow();
    expect(await rows(single, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    await expect.poll(() => lost.length > 0).toBe(isLost);
  },
);

test("the timeout of a query does not apply to later queries", async () => {
  const { db: single, pool } = poolOfOne(address, 60_000);
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const client = await pool.connect();
  client.release();
  const before = timers();
  await single.transaction((tx) => copyValues(tx, sql`select 'a'::bytea`));
  expect(timers()).toBe(before);
});
