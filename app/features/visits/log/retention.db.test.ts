import { and, eq, type SQL } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { parseAddress } from "#app/engine/net/address";
import { settings, visits } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";
import { aVisit, blockedBy } from "#tests/helpers/visits";

import { visitTotals } from "../reading/counters.queries.server";
import { keepPrivacy, visitRetention } from "./retention.server";
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
  const readRemaining = async () => {
    const found = await db
      .select()
      .from(visits)
      .where(eq(visits.shopId, shop.id))
      .orderBy(visits.at);
    return found.map((visit) => (NOW - visit.at.getTime()) / DAY_MS);
  };
  return { shop, left: readRemaining };
}

test("visits over thirty days old are deleted in every shop by whole days, and their counts remain", async () => {
  const one = await shopWithVisits([0, 29.9, 30, 30.5, 30.6, 45, 400]);
  const two = await shopWithVisits([31]);
  await keepPrivacy({ db, log, now: NOW });
  // The visits of the day 30 days ago stay until that whole day is over 30 days old.
  expect(await one.left()).toEqual([30.5, 30, 29.9, 0]);
  expect(await two.left()).toEqual([]);
  const [totals] = await visitTotals(db, one.shop.id, { days: 500, now: NOW });
  expect(totals?.visits).toBe(7);
});

/** Returns a database, and the list of decreases of a count by each statement on that database. */
function stepsOf(count: () => Promise<number>) {
  const steps: number[] = [];
  const execute = async (query: SQL) => {
    const before = await count();
    const result = await db.execute(query);
    const step = before - (await count());
    if (step > 0) steps.push(step);
    return result;
  };
  const watched = Object.assign(Object.create(db) as typeof db, { execute });
  return { steps, watched };
}

test("old visits are deleted in steps of the given size until none is left", async () => {
  const shop = await shopWithVisits(Array.from({ length: 47 }, (_, n) => (n < 5 ? 1 : 40 + n)));
  const { steps, watched } = stepsOf(async () => (await shop.left()).length);
  expect(await keepPrivacy({ db: watched, log, now: NOW, rowsPerStep: 10 })).toEqual({
    deleted: 42,
    masked: 0,
  });
  expect(steps).toEqual([10, 10, 10, 10, 2]);
  expect(await shop.left()).toHaveLength(5);
});

test("old addresses are masked in steps of the given size until none is left", async () => {
  const shop = await shopWithVisits(Array.from({ length: 27 }, () => 2));
  await choosePrivacy(shop.shop.id, { retentionDays: 30, mask: "after-day" });
  const countUnmasked = async () =>
    (await addressesOf(shop.shop.id)).filter((ip) => !ip.includes("/")).length;
  expect(await countUnmasked()).toBe(27);
  const { steps, watched } = stepsOf(countUnmasked);
  await keepPrivacy({ db: watched, log, now: NOW, rowsPerStep: 10 });
  expect(steps).toEqual([10, 10, 7]);
});

test("a retention run that is aborted leaves old visits to the next run", async () => {
  const shop = await shopWithVisits(Array.from({ length: 9 }, () => 40));
  const stopping = AbortSignal.abort();
  expect(await keepPrivacy({ db, log, now: NOW, signal: stopping })).toEqual({
    deleted: 0,
    masked: 0,
  });
  expect(await shop.left()).toHaveLength(9);
  await keepPrivacy({ db, log, now: NOW, rowsPerStep: 9 });
  expect(await shop.left()).toEqual([]);
});

async function choosePrivacy(shopId: string, value: object) {
  const row = { shopId, section: "privacy", value, updatedBy: "test" };
  await db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: [settings.shopId, settings.section], set: row });
}

test("a shop with a retention of three days has older counts but no older visits", async () => {
  const [short, usual] = [await shopWithVisits([1, 2.9, 3.1, 20]), await shopWithVisits([20])];
  await choosePrivacy(short.shop.id, { retentionDays: 3, mask: "none" });
  await keepPrivacy({ db, log, now: NOW });
  expect(await short.left()).toEqual([2.9, 1]);
  expect(await usual.left()).toEqual([20]);
  const [totals] = await visitTotals(db, short.shop.id, { days: 30, now: NOW });
  expect(totals?.visits).toBe(4);
});

/** Returns the addresses of a shop's visits in the log, newest visit first. */
async function addressesOf(shopId: string): Promise<string[]> {
  const found = await db.select().from(visits).where(eq(visits.shopId, shopId));
  return found.sort((x, y) => y.at.getTime() - x.at.getTime()).map(({ ip }) => ip);
}

async function log3(shopId: string) {
  const recorder = createVisitRecorder({ db, log, clock: () => NOW });
  const visit = (hours: number, ip: string) =>
    recorder.record(aVisit({ shopId, at: NOW - hours * HOUR_MS, address: parseAddress(ip) }));
  visit(1, "203.0.113.7");
  visit(25, "203.0.113.7");
  visit(26, "2001:db8:1:2:3:4:5:6");
  visit(27, "unreadable");
  await recorder.close();
}

test("with masking after a day, older addresses are masked once and newer addresses stay", async () => {
  const shop = await createTestShop(db);
  await choosePrivacy(shop.id, { retentionDays: 30, mask: "after-day" });
  await log3(shop.id);
  expect(await keepPrivacy({ db, log, now: NOW, rowsPerStep: 1 })).toEqual({
    deleted: 0,
    masked: 2,
  });
  const masked = ["203.0.113.7", "203.0.113.0/24", "2001:db8:1::/48", ""];
  expect(await addressesOf(shop.id)).toEqual(masked);
  expect(await keepPrivacy({ db, log, now: NOW })).toEqual({ deleted: 0, masked: 0 });
});

test("a shop that masks at once never has an unmasked address in its log", async () => {
  const shop = await createTestShop(db);
  await choosePrivacy(shop.id, { retentionDays: 30, mask: "at-once" });
  await log3(shop.id);
  const masked = ["203.0.113.0/24", "203.0.113.0/24", "2001:db8:1::/48", ""];
  expect(await addressesOf(shop.id)).toEqual(masked);
});

test("a shop that starts to mask at once has its older addresses masked by retention", async () => {
  const shop = await createTestShop(db);
  await log3(shop.id);
  await choosePrivacy(shop.id, { retentionDays: 30, mask: "at-once" });
  await keepPrivacy({ db, log, now: NOW });
  expect((await addressesOf(shop.id)).filter((ip) => ip !== "" && !ip.includes("/"))).toEqual([]);
});

test.each([
  ["none", ["7K2M9QTDXA", "7K2M9QTDXA"]],
  ["after-day", [null, "7K2M9QTDXA"]],
  ["at-once", [null, null]],
] as const)(
  "with the privacy setting mask %s, retention leaves an old and a new visit the journeys %j",
  async (mask, journeys) => {
    const shop = await createTestShop(db);
    const recorder = createVisitRecorder({ db, log, clock: () => NOW });
    for (const at of [NOW - 2 * DAY_MS, NOW - HOUR_MS]) {
      recorder.record(aVisit({ shopId: shop.id, at, journey: "7K2M9QTDXA" }));
    }
    await recorder.close();
    await choosePrivacy(shop.id, { retentionDays: 30, mask });
    await keepPrivacy({ db, log, now: NOW });
    const stored = await db
      .select()
      .from(visits)
      .where(eq(visits.shopId, shop.id))
      .orderBy(visits.at);
    expect(stored.map(({ journey }) => journey)).toEqual(journeys);
  },
);

test("visits lose their journeys, but not their addresses, when the shop stops connecting orders", async () => {
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const recorder = createVisitRecorder({ db, log, clock: () => NOW });
  for (const { id: shopId } of [shop, shop, shop, other]) {
    const address = parseAddress("192.0.2.7");
    recorder.record(aVisit({ shopId, at: NOW - HOUR_MS, address, journey: "7K2M9QTDXA" }));
  }
  await recorder.close();
  await choosePrivacy(shop.id, { retentionDays: 30, mask: "none", connectOrders: false });
  await keepPrivacy({ db, log, now: NOW, rowsPerStep: 2 });
  const stored = await db.select().from(visits);
  const ofShop = ({ id }: { id: string }) =>
    stored.filter(({ shopId }) => shopId === id).map(({ ip, journey }) => ({ ip, journey }));
  expect(ofShop(shop)).toEqual(
    Array.from({ length: 3 }, () => ({ ip: "192.0.2.7", journey: null })),
  );
  expect(ofShop(other)).toEqual([{ ip: "192.0.2.7", journey: "7K2M9QTDXA" }]);
});

test("a visit of a shop that masks at once is logged without a journey", async () => {
  const shop = await createTestShop(db);
  await choosePrivacy(shop.id, { retentionDays: 30, mask: "at-once" });
  const recorder = createVisitRecorder({ db, log, clock: () => NOW });
  recorder.record(aVisit({ shopId: shop.id, at: NOW, journey: "7K2M9QTDXA" }));
  await recorder.close();
  const [stored] = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  expect(stored?.journey).toBeNull();
});

test("the log rejects a text that is not an address, and retention masks every old address in it", async () => {
  const odd = await shopWithVisits([2, 3, 4]);
  await choosePrivacy(odd.shop.id, { retentionDays: 30, mask: "after-day" });
  const setAddress = (day: number, ip: string) =>
    db
      .update(visits)
      .set({ ip })
      .where(and(eq(visits.shopId, odd.shop.id), eq(visits.at, new Date(NOW - day * DAY_MS))));
  await expect(setAddress(4, "nowhere")).rejects.toThrow();
  await setAddress(4, "");
  await setAddress(3, "2001:db8:1:2::3");
  const next = await shopWithVisits([31]);
  await keepPrivacy({ db, log, now: NOW, rowsPerStep: 1 });
  expect(await addressesOf(odd.shop.id)).toEqual([
    expect.stringMatching(/\/24$/),
    "2001:db8:1::/48",
    "",
  ]);
  expect(await next.left()).toEqual([]);
});

test("the job worker deletes old visits automatically", async () => {
  const shop = await shopWithVisits([1, 40]);
  let now = NOW;
  const clock = () => now;
  const queues = {
    "visit-retention": visitRetention(db, log, clock),
  };
  const worker = testWorker({ queueGroup: "jobs", db, log, clock, queues });
  await worker.runDue();
  now += DAY_MS;
  expect(await worker.runDue()).toBe(1);
  expect(await shop.left()).toEqual([1]);
});
