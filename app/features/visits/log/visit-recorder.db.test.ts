import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { shops, visitCounters, visits } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, blockedBy, recorderOn } from "#tests/helpers/visits";

import {
  checkCounts,
  entryHits,
  visitsByCountry,
  visitTotals,
} from "../reading/counters.queries.server";
import type { VisitRecorderOptions } from "./visit-recorder.server";

const { db } = await testDatabase();
const recorder = (options: Partial<VisitRecorderOptions> = {}) => recorderOn(db, options);

const NOW = Date.UTC(2026, 5, 15, 12, 30);
const iso = (at: number) => new Date(at).toISOString();
const NO_HITS = { hits7d: 0, lastHitAt: null, monitored7d: 0, lastMonitoredAt: null };

test("a visit is written with its facts and counted in its hour", async () => {
  const shop = await createTestShop(db);
  const entryId = randomUUID();
  const decision = blockedBy("country", entryId);
  const address = parseAddress("198.51.100.7");
  const visit = aVisit({ shopId: shop.id, at: NOW, decision, address, otherCountry: "AT" });
  const visitRecorder = recorder();
  visitRecorder.record(visit);
  await visitRecorder.flush();

  const [row] = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  expect(row).toMatchObject({
    at: new Date(NOW),
    surface: "storefront",
    reference: visit.reference,
    outcome: "block",
    cause: "country",
    entryId,
    rulesetVersion: 3,
    ip: "198.51.100.7",
    country: "DE",
    otherCountry: "AT",
    city: "Berlin",
    asn: 3320,
    organization: visit.facts.organization,
    userAgent: visit.request.userAgent,
    referrer: visit.request.referrer,
    path: visit.request.path,
  });
  const counters = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shop.id));
  expect(counters).toEqual([
    {
      shopId: shop.id,
      hour: new Date(Date.UTC(2026, 5, 15, 12)),
      surface: "storefront",
      outcome: "block",
      cause: "country",
      visits: 1,
      countedOnly: 0,
    },
  ]);
  expect(await entryHits(db, shop.id, { entryIds: [entryId], now: NOW })).toEqual(
    new Map([[entryId, { ...NO_HITS, entryId, hits7d: 1, lastHitAt: iso(NOW) }]]),
  );
});

test("a visit's network class and crawler are stored, and its monitor entries are counted separately from its deciding entry", async () => {
  const shop = await createTestShop(db);
  const [watching, deciding] = [randomUUID(), randomUUID()];
  const visitRecorder = recorder();
  const visit = aVisit({
    shopId: shop.id,
    at: NOW,
    networkClass: "hosting",
    crawler: { id: "googlebot", purpose: "search", verdict: "spoofed" },
    decision: { ...blockedBy("ip", deciding), monitored: [watching, "x'; --"] },
  });
  visitRecorder.record(visit);
  visitRecorder.record({ ...visit, at: NOW - 1_000, decision: blockedBy("ip", deciding) });
  await visitRecorder.flush();
  visitRecorder.record({ ...visit, at: NOW + 1_000 });
  await visitRecorder.flush();

  const written = await db
    .select()
    .from(visits)
    .where(eq(visits.shopId, shop.id))
    .orderBy(visits.id);
  expect(
    written.map(({ networkClass, crawler, monitored }) => [networkClass, crawler, monitored]),
  ).toEqual([
    ["hosting", "googlebot:spoofed", [watching]],
    ["hosting", "googlebot:spoofed", null],
    ["hosting", "googlebot:spoofed", [watching]],
  ]);
  const hits = await entryHits(db, shop.id, { entryIds: [watching, deciding], now: NOW });
  expect(hits.get(watching)).toEqual({
    ...NO_HITS,
    entryId: watching,
    monitored7d: 2,
    lastMonitoredAt: iso(NOW + 1_000),
  });
  expect(hits.get(deciding)).toEqual({
    ...NO_HITS,
    entryId: deciding,
    hits7d: 3,
    lastHitAt: iso(NOW + 1_000),
  });
});

const STOREFRONT = { surface: "storefront", days: 1, now: NOW } as const;

test("visits by country are counted per surface, without visits that have no log row", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder();
  const here = { shopId: shop.id, at: NOW, country: "DE" };
  for (let i = 0; i < 3; i++) visitRecorder.record(aVisit(here));
  for (let i = 0; i < 2; i++) visitRecorder.record(aVisit({ ...here, surface: "firewall" }));
  // The visits of one address exceed its limit of log rows, so that 50 visits are only counted.
  const flood = { ...here, country: "FR", address: parseAddress("192.0.2.99") };
  for (let i = 0; i < 150; i++) visitRecorder.record(aVisit(flood));
  await visitRecorder.flush();
  const countriesOn = (surface: "storefront" | "firewall") =>
    visitsByCountry(db, { ...STOREFRONT, surface, shopId: shop.id });
  expect(await countriesOn("storefront")).toEqual([
    { country: "FR", visits: 100 },
    { country: "DE", visits: 3 },
  ]);
  expect(await countriesOn("firewall")).toEqual([{ country: "DE", visits: 2 }]);
  expect((await checkCounts(db, shop.id, 0)).logged).toBe(105);
});

test("the visits of 13 batches are all written and counted", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ batchMax: 100 });
  for (let i = 0; i < 1_234; i++) {
    const country = ["DE", "FR", null][i % 3] ?? null;
    const decision = i % 4 === 0 ? blockedBy("ip", null) : undefined;
    visitRecorder.record(
      aVisit({ shopId: shop.id, at: NOW - i * 60_000, country, ...(decision && { decision }) }),
    );
  }
  await visitRecorder.flush();
  expect(visitRecorder.stats()).toMatchObject({ written: 1_234, countedOnly: 0, buffered: 0 });
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1_234, logged: 1_234 });
  expect(await visitTotals(db, shop.id, { days: 1, now: NOW })).toEqual([
    { surface: "storefront", outcome: "allow", cause: "default", visits: 925 },
    { surface: "storefront", outcome: "block", cause: "ip", visits: 309 },
  ]);
  expect(await visitsByCountry(db, { ...STOREFRONT, shopId: shop.id })).toEqual([
    { country: "DE", visits: 412 },
    { country: "", visits: 411 },
    { country: "FR", visits: 411 },
  ]);
});

test("the visit totals of a period exclude older visits and visits of other shops", async () => {
  const [shop, other] = [await createTestShop(db), await createTestShop(db)];
  const visitRecorder = recorder();
  const hours = [0, 23, 24, 25, 71, 73];
  for (const hour of hours) {
    visitRecorder.record(aVisit({ shopId: shop.id, at: NOW - hour * 3_600_000 }));
    visitRecorder.record(aVisit({ shopId: other.id, at: NOW }));
  }
  await visitRecorder.flush();
  const total = async (days: number) =>
    (await visitTotals(db, shop.id, { days, now: NOW }))[0]?.visits;
  expect([await total(1), await total(3), await total(7)]).toEqual([3, 5, 6]);
});

test("visits of an unknown or deleted shop are skipped, and other visits of the batch are written", async () => {
  const [shop, gone] = [await createTestShop(db), await createTestShop(db)];
  await db.delete(shops).where(eq(shops.id, gone.id));
  const visitRecorder = recorder();
  for (const shopId of [shop.id, gone.id, "not an id", shop.id]) {
    visitRecorder.record(aVisit({ shopId, at: NOW, decision: blockedBy("ip", randomUUID()) }));
  }
  await visitRecorder.flush();
  expect(visitRecorder.stats()).toMatchObject({ written: 2, unknownShop: 2, failures: 0 });
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 2, logged: 2 });
});

test("a recorded visit is written automatically without a flush", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ flushEveryMs: 1 });
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect.poll(() => checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});

test("a full batch of visits is written before the timer ends", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ batchMax: 20 });
  for (let i = 0; i < 20; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await expect.poll(() => checkCounts(db, shop.id, 0)).toEqual({ counted: 20, logged: 20 });
});

test("closing a recorder writes waiting visits and accepts no more", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder();
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.close();
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.flush();
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 1, logged: 1 });
});
