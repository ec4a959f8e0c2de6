import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";

import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { noteFollowed } from "../live/live-visits.queries.server";
import { checkCounts } from "../reading/counters.queries.server";
import { readMessage, VISITS_WRITTEN } from "./visits-written";

const database = await testDatabase();
const { db } = database;

/** Starts to collect notifications about batches. */
async function hearing() {
  const events: string[] = [];
  const stop = await database.listen(VISITS_WRITTEN, (text) => void events.push(text));
  return { heard: events, stop };
}

async function followedShop() {
  const shop = await createTestShop(db);
  await noteFollowed(db, shop.id);
  return shop.id;
}

test("a batch is announced only if one of its stores has a live stream", async () => {
  const followed = await followedShop();
  const other = await createTestShop(db);
  const { heard, stop } = await hearing();
  const recorder = recorderOn(db);
  for (const shopId of [other.id, followed, other.id]) {
    recorder.record(aVisit({ shopId }));
    await recorder.flush();
  }
  recorder.record(aVisit({ shopId: followed }));
  recorder.record(aVisit({ shopId: followed }));
  await recorder.close();
  await expect.poll(() => heard.length).toBe(2);
  const [first, second] = heard.map(readMessage);
  expect([first!.number, second!.number]).toEqual([1, 2]);
  expect(BigInt(second!.rows!.last) - BigInt(second!.rows!.first)).toBe(1n);
  await stop();
});

test("the rows of a batch have contiguous ids although several recorders write at the same time", async () => {
  const followed = await followedShop();
  const { heard, stop } = await hearing();
  const recorders = [recorderOn(db), recorderOn(db)];
  for (let round = 0; round < 5; round += 1) {
    for (let visit = 0; visit < 20; visit += 1) {
      for (const recorder of recorders) recorder.record(aVisit({ shopId: followed }));
    }
    await Promise.all(recorders.map((recorder) => recorder.flush()));
    await db.execute(sql`insert into visits (shop_id, at, surface, reference, outcome, cause,
        ruleset_version, ip, user_agent, referrer, path)
      values (${followed}::uuid, now(), 'storefront', 'R', 'test', 'test', 1, '', '', '', '/')`);
  }
  await Promise.all(recorders.map((recorder) => recorder.close()));
  await expect.poll(() => heard.length).toBe(10);
  for (const { rows: ids } of heard.map((text) => readMessage(text)!)) {
    const [found] = await rows<{ between: number }>(
      db,
      sql`select count(*)::int as between from visits where id between ${ids!.first}::bigint and ${ids!.last}::bigint`,
    );
    expect(found!.between).toBe(20);
  }
  await stop();
});

test("a batch is not announced after the store's registration for live streams has expired", async () => {
  const followed = await followedShop();
  const { heard, stop } = await hearing();
  const recorder = recorderOn(db);
  await db.execute(sql`update followed_shops set until = now() where shop_id = ${followed}`);
  recorder.record(aVisit({ shopId: followed }));
  await recorder.flush();
  await noteFollowed(db, followed);
  recorder.record(aVisit({ shopId: followed }));
  await recorder.close();
  await expect.poll(() => heard.length).toBe(1);
  expect(readMessage(heard[0]!)!.number).toBe(1);
  await stop();
});

test("a batch whose announcement fails is written, and the next announcement skips its number", async () => {
  const shopId = await followedShop();
  const { heard, stop } = await hearing();
  let failures = 1;
  const failing = new Proxy(db, {
    get(target, name, receiver) {
      // Batches are written in transactions. The announcement is a separate statement, which fails here.
      if (name !== "execute" || failures-- <= 0) return Reflect.get(target, name, receiver);
      return () => Promise.reject(new Error("too many notifications in the NOTIFY queue"));
    },
  }) as Database;
  const recorder = recorderOn(failing);
  recorder.record(aVisit({ shopId }));
  await recorder.flush();
  recorder.record(aVisit({ shopId }));
  await recorder.close();
  expect(recorder.stats()).toMatchObject({ written: 2, failures: 0, buffered: 0 });
  expect(await checkCounts(db, shopId, 0)).toEqual({ counted: 2, logged: 2 });
  await expect.poll(() => heard.map((text) => readMessage(text)!.number)).toEqual([2]);
  await stop();
});

test("writing batches does not wait for their announcements", async () => {
  const shopId = await followedShop();
  let answer!: () => void;
  const never = new Promise<void>((resolve) => (answer = resolve));
  const slow = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "execute") return Reflect.get(target, name, receiver);
      return (query: SQL) =>
        new PgDialect().sqlToQuery(query).sql.includes("pg_notify")
          ? never.then(() => ({ rows: [] }))
          : target.execute(query);
    },
  }) as Database;
  const recorder = recorderOn(slow);
  for (let batch = 1; batch <= 100; batch += 1) {
    recorder.record(aVisit({ shopId }));
    await recorder.flush();
  }
  expect(recorder.stats()).toMatchObject({ written: 100, buffered: 0 });
  answer();
  await recorder.close();
});
