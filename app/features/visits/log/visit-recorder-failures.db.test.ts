import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import type { Database } from "#app/store/client.server";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, recorderOn } from "#tests/helpers/visits";

import { checkCounts, visitTotals } from "../reading/counters.queries.server";
import { isWritten } from "./visit-batch.server";
import type { VisitRecorderOptions } from "./visit-recorder.server";
import { createSketchWriter } from "./visitor-sketches.server";

const { db } = await testDatabase();
const recorder = (options: Partial<VisitRecorderOptions> = {}) => recorderOn(db, options);

const NOW = Date.UTC(2026, 5, 15, 12, 30);

/** Returns a database whose next transactions fail. With `afterCommit` they commit before they fail. */
function failing(errors: unknown[], afterCommit = false): Database {
  return new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction" || errors.length === 0) return Reflect.get(target, name, receiver);
      return async (work: Parameters<Database["transaction"]>[0]) => {
        const error = errors.shift();
        if (afterCommit) await target.transaction(work);
        throw error;
      };
    },
  });
}

test("visits during a database outage are counted, and buffered rows are written afterwards", async () => {
  const shop = await createTestShop(db);
  const away = new Error("connection refused");
  const visitRecorder = recorder({ db: failing([away, away]), bufferMax: 5 });
  for (let i = 0; i < 8; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect(visitRecorder.flush()).rejects.toThrow("connection refused");
  for (let i = 0; i < 4; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect(visitRecorder.flush()).rejects.toThrow("connection refused");
  expect(visitRecorder.stats()).toMatchObject({ buffered: 5, countedOnly: 7, failing: true });
  await visitRecorder.flush();
  expect(visitRecorder.stats()).toMatchObject({ buffered: 0, written: 5, failing: false });
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(12);
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 5, logged: 5 });
});

test("a batch that was committed before the connection broke is not written twice", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ db: failing([new Error("connection terminated")], true) });
  for (let i = 0; i < 3; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect(visitRecorder.flush()).rejects.toThrow("connection terminated");
  await visitRecorder.flush();
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 3, logged: 3 });
});

test("counts without rows that were committed before the connection broke are not counted twice", async () => {
  const shop = await createTestShop(db);
  const share = { takes: () => false };
  const broken = new Error("connection terminated");
  const visitRecorder = recorder({
    db: failing([broken, broken], true),
    share,
    sketches: createSketchWriter({ db, log: pino({ level: "silent" }) }),
  });
  for (let i = 0; i < 3; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect(visitRecorder.flush()).rejects.toThrow("connection terminated");
  await visitRecorder.flush();
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(3);
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 0, logged: 0 });
});

test("a batch that was rolled back is written by the next attempt", async () => {
  const shop = await createTestShop(db);
  const rolledBack = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      return (work: Parameters<Database["transaction"]>[0]) =>
        target.transaction(async (tx) => {
          const result = await work(tx);
          if (attempts++ === 0) throw new Error("the server went away");
          return result;
        });
    },
  });
  let attempts = 0;
  const visitRecorder = recorder({ db: rolledBack });
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect(visitRecorder.flush()).rejects.toThrow("went away");
  await visitRecorder.flush();
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});

test("a batch whose transaction the database does not know counts as not written", async () => {
  expect(await isWritten(db, { transaction: "18446744073709551600" })).toBe(false);
  expect(await isWritten(db, { transaction: null })).toBe(false);
});

test("rows that the database rejects three times are dropped but counted, and later rows are written", async () => {
  const shop = await createTestShop(db);
  const refused = Object.assign(new Error("invalid value"), { code: "22P05" });
  const visitRecorder = recorder({ db: failing([refused, refused, refused]) });
  for (let i = 0; i < 3; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  for (let i = 0; i < 3; i++) await expect(visitRecorder.flush()).rejects.toThrow("invalid value");
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.flush();
  expect(visitRecorder.stats()).toMatchObject({ written: 1, countedOnly: 3 });
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(4);
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});

test("the last visits are written although the database fails once during closing", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ db: failing([new Error("connection terminated")]) });
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.close();
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});

test("rows that the database rejects during closing are counted, and other rows are written", async () => {
  const shop = await createTestShop(db);
  const refused = Object.assign(new Error("invalid value"), { code: "22P05" });
  const visitRecorder = recorder({ db: failing([refused, refused, refused]), batchMax: 2 });
  for (let i = 0; i < 3; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.close();
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(3);
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});

test("a recorder whose rehearsal fails reports hasWritten only after a retry succeeds", async () => {
  const away = new Error("connection refused");
  const visitRecorder = recorder({ db: failing([away]) });
  expect(visitRecorder.stats().hasWritten).toBe(false);
  expect(await visitRecorder.rehearse()).toBe(false);
  expect(visitRecorder.stats()).toMatchObject({ hasWritten: false, failing: true, failures: 1 });
  await expect
    .poll(() => visitRecorder.stats())
    .toMatchObject({ hasWritten: true, failing: false, written: 0 });
});

test("the rehearsal of a recorder fails on a read-only database", async () => {
  const readOnly = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      return (work: Parameters<Database["transaction"]>[0]) =>
        target.transaction(async (tx) => {
          await tx.execute(sql`set transaction read only`);
          return work(tx);
        });
    },
  });
  const visitRecorder = recorder({ db: readOnly });
  expect(await visitRecorder.rehearse()).toBe(false);
  await visitRecorder.close();
});
