import { randomUUID } from "node:crypto";

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { testDatabase } from "#tests/helpers/servers/database";
import { poolOfOne } from "#tests/helpers/servers/pool-of-one";

import { CopyFormat } from "./copy-format";
import { copyRows } from "./copy-rows.server";
import { isDataError } from "./errors.server";
import { rows } from "./rows.server";

const { db, address } = await testDatabase();
await db.execute(sql`create table copied (name text, count int)`);

/** Encodes rows for COPY. */
function lines(...named: readonly (readonly [string | null, number])[]) {
  const format = new CopyFormat();
  for (const [name, count] of named) {
    format.row(2);
    format.text(name);
    format.integer(count);
  }
  return format.end();
}

const names = () =>
  rows<{ name: string | null }>(db, sql`select name, count from copied order by count`);

test("COPY stores texts of any length and script unchanged", async () => {
  const odd = [
    ...["tab\there", "line\nbreak\r", "back\\slash", String.raw`\N`, String.raw`\.`, ""],
    ...["Zoë", "Łódź – 東京 🛒", "é".repeat(24), "é".repeat(25), "a".repeat(24), "a".repeat(25)],
    ...["🛒".repeat(30_000), "x".repeat(200_000)],
  ];
  const all = [...odd, null].map((name, count) => [name, count] as const);
  await db.transaction((tx) => copyRows(tx, "copied (name, count)", lines(...all)));
  expect((await names()).map(({ name }) => name)).toEqual([...odd, null]);
});

test("COPY stores 20,000 rows completely", async () => {
  const many = Array.from({ length: 20_000 }, (_, n) => [`row ${n}`, n] as const);
  await db.transaction(async (tx) => {
    await tx.execute(sql`truncate copied`);
    await copyRows(tx, "copied (name, count)", lines(...many));
    const [found] = await rows<{ rows: number; whole: number }>(
      tx,
      sql`select count(*)::int as rows, count(*) filter (where name = 'row ' || count)::int as whole
          from copied`,
    );
    expect(found).toEqual({ rows: 20_000, whole: 20_000 });
  });
});

test("COPY stores numbers, times and IDs of every type unchanged", async () => {
  await db.execute(sql`create table kinds
    (big bigint, small int, at timestamptz, id uuid, ids uuid[], letters char(2))`);
  const id = "0F8fad5b-d9cb-469f-a165-70867728950e";
  const moments = [0, 946_684_799_999, 946_684_800_000, 1_795_000_000_123, 7_258_118_400_000];
  const bigs = [0, 4_294_967_295, 4_294_967_296, -1, Number.MAX_SAFE_INTEGER];
  const format = new CopyFormat();
  for (const [at, moment] of moments.entries()) {
    format.row(6);
    format.bigint(bigs[at]!);
    format.integer(at - 2);
    format.moment(moment);
    format.uuid(id);
    format.uuids([id, id.replace("0F", "ff")]);
    format.text("DE");
  }
  format.row(6);
  for (let field = 0; field < 6; field++) format.null();
  await db.transaction((tx) => copyRows(tx, "kinds", format.end()));
  const found = await rows<object>(
    db,
    sql`select big::text, small, (extract(epoch from at) * 1000)::float8 as at, id::text, ids::text[], letters
        from kinds order by at nulls last`,
  );
  const lower = id.toLowerCase();
  expect(found).toEqual([
    ...moments.map((at, index) => ({
      ...{ big: String(bigs[index]), small: index - 2, at, id: lower },
      ...{ ids: [lower, lower.replace("0f", "ff")], letters: "DE" },
    })),
    { big: null, small: null, at: null, id: null, ids: null, letters: null },
  ]);
});

test.each([
  ["a number instead of an ID", (format: CopyFormat) => format.uuid("17")],
  ["an ID with an extra letter", (format: CopyFormat) => format.uuid(`${randomUUID()}0`)],
  ["an ID with letters that are not digits", (format: CopyFormat) => format.uuid("g".repeat(32))],
  ["half a row", (format: CopyFormat) => format.integer(0.5)],
  ["a number above the range of an integer", (format: CopyFormat) => format.integer(2 ** 31)],
  ["a number above the exact range of JavaScript", (format: CopyFormat) => format.bigint(2 ** 53)],
])("%s is rejected by COPY before it is sent", (_what, write) => {
  const error = (() => {
    try {
      return write(new CopyFormat());
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(isDataError(error)).toBe(true);
});

/**
 * Generates chunks of many rows on demand.
 *
 * @param last writes to the end of the last chunk
 */
function* madeOnDemand(pieces: number, last: (format: CopyFormat) => void, made = () => {}) {
  const format = new CopyFormat();
  for (let count = 0; count < pieces;) {
    format.row(2);
    format.text("a row as long as a visit’s, so that few of them fill a piece ".repeat(8));
    format.integer(count);
    for (const piece of format.full()) {
      count += 1;
      made();
      yield piece;
    }
  }
  last(format);
  yield* format.end();
}

test("an invalid value rolls back the chunks sent before it", async () => {
  const before = (await names()).length;
  const pieces = madeOnDemand(40, (format) => {
    format.row(2);
    format.integer(2 ** 31);
  });
  const hasty = poolOfOne(address, 20_000);
  const failed = hasty.db.transaction((tx) => copyRows(tx, "copied (name, count)", pieces));
  expect(isDataError(await failed.catch((error: unknown) => error))).toBe(true);
  expect(hasty.lost).toEqual([]);
  expect(await names()).toHaveLength(before);
});

test("other work runs between the chunks of a COPY with many rows", async () => {
  let turns = 0;
  const seen = new Set<number>();
  const turning = setInterval(() => (turns += 1), 0);
  const pieces = madeOnDemand(
    400,
    () => {},
    () => seen.add(turns),
  );
  await db
    .transaction((tx) => copyRows(tx, "copied (name, count)", pieces))
    .finally(() => clearInterval(turning));
  expect(seen.size).toBeGreaterThan(20);
});

test("a row that the server rejects ends the transaction, and the connection stays usable", async () => {
  const { db, lost } = poolOfOne(address, 300);
  const failed = db.transaction((tx) => copyRows(tx, "copied (name, count)", lines(["a\0b", 1])));
  await expect(failed).rejects.toThrow("invalid byte sequence");
  await expect(db.execute(sql`select 1`)).resolves.toBeTruthy();
  expect(lost).toEqual([]);
});

test("a COPY that times out closes its connection, and the pool stays usable", async () => {
  const hasty = poolOfOne(address, 300);
  const before = (await names()).length;
  await db.transaction(async (locking) => {
    await locking.execute(sql`lock table copied in access exclusive mode`);
    const late = hasty.db.transaction((tx) =>
      copyRows(tx, "copied (name, count)", lines(["late", 99])),
    );
    await expect(late).rejects.toThrow();
  });
  await expect.poll(() => hasty.lost.length).toBeGreaterThan(0);
  await expect(hasty.db.execute(sql`select 1`)).resolves.toBeTruthy();
  expect(await names()).toHaveLength(before);
});
