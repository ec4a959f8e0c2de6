import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { createTestShop, testDatabase } from "../../../tests/helpers/database";
import { aVisit, blockedBy } from "../../../tests/helpers/visits";
import { DAY_MS } from "../../platform/clock";
import { jobRetention } from "../../platform/job-retention.server";
import { createJobWorker } from "../../platform/jobs.server";
import { jobs, visits } from "../../store/schema";

import { visitTotals } from "./counters.queries.server";
import { deleteOldVisits, visitRetention } from "./retention.server";
import { createVisitRecorder } from "./visit-recorder.server";

const database = await testDatabase();
const { db } = database;
const log = pino({ level: "silent" });
const NOW = Date.UTC(2026, 5, 15, 12, 30);

async function shopWithVisits(days: readonly number[]) {
  const shop = await createTestShop(db);
  const recorder = createVisitRecorder({ db, log, clock: () => NOW });
  for (const day of days) {
    recorder.record(
      aVisit({ shopId: shop.id, at: NOW - day * DAY_MS, decision: blockedBy("ip", null) }),
    );
  }
  await recorder.close();
  const left = async () => {
    const found = await db
      .select()
      .from(visits)
      .where(eq(visits.shopId, shop.id))
      .orderBy(visits.at);
    return found.map((visit) => (NOW - visit.at.getTime()) / DAY_MS);
  };
  return { shop, left };
}

test("visits older than thirty days are deleted in every shop, and their counts stay", async () => {
  const one = await shopWithVisits([0, 29.9, 30, 30.1, 45, 400]);
  const two = await shopWithVisits([31]);
  await deleteOldVisits({ db, now: NOW });
  expect(await one.left()).toEqual([30, 29.9, 0]);
  expect(await two.left()).toEqual([]);
  const [totals] = await visitTotals(db, one.shop.id, { days: 500, now: NOW });
  expect(totals?.visits).toBe(6);
});

test("many old visits go in small steps, until none is left", async () => {
  const shop = await shopWithVisits(Array.from({ length: 47 }, (_, n) => (n < 5 ? 1 : 40 + n)));
  expect(await deleteOldVisits({ db, now: NOW, rowsPerDelete: 10 })).toBe(42);
  expect(await shop.left()).toHaveLength(5);
});

test("a process that is asked to stop does not finish deleting, the next run does", async () => {
  const shop = await shopWithVisits(Array.from({ length: 9 }, () => 40));
  const stopping = AbortSignal.abort();
  expect(await deleteOldVisits({ db, now: NOW, signal: stopping })).toBe(0);
  expect(await shop.left()).toHaveLength(9);
  await deleteOldVisits({ db, now: NOW, rowsPerDelete: 9 });
  expect(await shop.left()).toEqual([]);
});

test("the job worker keeps both promises by itself", async () => {
  const shop = await shopWithVisits([1, 40]);
  const done = (days: number, dead: boolean) => ({
    queue: "mail",
    dead,
    doneAt: new Date(NOW - days * DAY_MS),
  });
  await db.insert(jobs).values([done(1, false), done(8, false), done(8, true), done(31, true)]);
  let now = NOW;
  const clock = () => now;
  const queues = {
    "visit-retention": visitRetention(database, log, clock),
    "job-retention": jobRetention(database, clock),
  };
  const worker = createJobWorker({ db, log, clock, queues });
  await worker.runDue();
  now += DAY_MS;
  expect(await worker.runDue()).toBe(2);
  expect(await shop.left()).toEqual([1]);
  const left = await db.select().from(jobs).where(eq(jobs.queue, "mail")).orderBy(jobs.id);
  expect(left.map((job) => job.dead)).toEqual([false, true]);
  expect(await db.select().from(jobs).where(eq(jobs.dead, true))).toHaveLength(1);
});
