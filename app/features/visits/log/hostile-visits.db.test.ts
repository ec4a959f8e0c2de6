import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { parseAddress } from "#app/engine/net/address";
import { visits } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";
import { aVisit, blockedBy, recorderOn } from "#tests/helpers/visits";

import { checkCounts, visitTotals } from "../reading/counters.queries.server";
import type { VisitRecorderOptions } from "./visit-recorder.server";

const { db } = await testDatabase();
const recorder = (options: Partial<VisitRecorderOptions> = {}) => recorderOn(db, options);

const NOW = Date.UTC(2026, 5, 15, 12, 30);

test.each([
  [
    "a NUL character",
    { userAgent: "a\0b", path: "/\0" },
    { userAgent: "a\uFFFDb", path: "/\uFFFD" },
  ],
  ["half a surrogate pair", { referrer: "x\uD83Dy" }, { referrer: "x\uFFFDy" }],
  ["a whole surrogate pair", { city: "x😀y" }, { city: "x😀y" }],
  ["an endless user agent", { userAgent: "😀".repeat(5_000) }, { userAgent: "😀".repeat(256) }],
  [
    "a cut surrogate pair",
    { userAgent: `x${"😀".repeat(300)}` },
    { userAgent: `x${"😀".repeat(255)}\uFFFD` },
  ],
  ["quotes, braces and backslashes", { path: `/{"a"},\\'; --` }, { path: `/{"a"},\\'; --` }],
  [
    "tabs, line breaks and the end marker of COPY",
    { path: "/a\tb\nc\rd\r\n\\.\n", userAgent: "\\N", referrer: "\\" },
    { path: "/a\tb\nc\rd\r\n\\.\n", userAgent: "\\N", referrer: "\\" },
  ],
  ["the word NULL", { city: "NULL", region: "" }, { city: "NULL", region: "" }],
  ["an invalid country", { country: "Germany" }, { country: null }],
  ["a four-byte network number", { asn: 4_294_967_295 }, { asn: 4_294_967_295 }],
  ["an invalid network number", { asn: Number.NaN }, { asn: null }],
  ["an invalid entry id", { decision: blockedBy("ip", "x'; --") }, { entryId: null }],
])(
  "a visit with %s is written and does not affect the other visits of its batch",
  async (_, hostile, stored) => {
    const shop = await createTestShop(db);
    const visitRecorder = recorder();
    visitRecorder.record(aVisit({ shopId: shop.id, at: 1 }));
    visitRecorder.record(aVisit({ shopId: shop.id, at: NOW, ...hostile }));
    await visitRecorder.flush();
    const written = await db
      .select()
      .from(visits)
      .where(eq(visits.shopId, shop.id))
      .orderBy(visits.at);
    expect(written).toHaveLength(2);
    expect(written[1]).toMatchObject(stored);
  },
);

test.each([
  ["NaN", Number.NaN],
  ["before 1970", -1],
  ["far in the future", 1e18],
])("a visit whose time is %s is stored with the current time", async (_, at) => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ clock: () => NOW });
  visitRecorder.record(aVisit({ shopId: shop.id, at }));
  await visitRecorder.flush();
  const [row] = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  expect(row?.at).toEqual(new Date(NOW));
});

test("recording an invalid visit never throws", async () => {
  const visitRecorder = recorder();
  expect(() => visitRecorder.record(null as never)).not.toThrow();
  expect(() => visitRecorder.record({ shopId: randomUUID() } as never)).not.toThrow();
  await visitRecorder.flush();
});

test("a full visit buffer drops rows but counts every visit", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder({ bufferMax: 10 });
  for (let i = 0; i < 25; i++) visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  expect(visitRecorder.stats()).toMatchObject({ buffered: 10, countedOnly: 15 });
  await visitRecorder.flush();
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(25);
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 10, logged: 10 });
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW }));
  await visitRecorder.flush();
  expect(await checkCounts(db, shop.id, 0)).toEqual({ counted: 11, logged: 11 });
});

test("a full visit buffer is logged once per minute", () => {
  const lines: string[] = [];
  let now = NOW;
  const log = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  const visitRecorder = recorder({ bufferMax: 1, log, clock: () => now });
  for (let i = 0; i < 50; i++) visitRecorder.record(aVisit({ shopId: randomUUID() }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("counted but not logged");
  now += 60_000;
  visitRecorder.record(aVisit({ shopId: randomUUID() }));
  expect(lines).toHaveLength(2);
});

test("one visitor cannot fill a shop's log, and all visits of the visitor are counted", async () => {
  const shop = await createTestShop(db);
  const visitRecorder = recorder();
  const address = parseAddress("203.0.113.9");
  for (let i = 0; i < 500; i++) {
    visitRecorder.record(aVisit({ shopId: shop.id, at: NOW, address }));
  }
  visitRecorder.record(aVisit({ shopId: shop.id, at: NOW, country: "FR" }));
  await visitRecorder.flush();
  const { counted, logged } = await checkCounts(db, shop.id, 0);
  expect(counted).toBe(logged);
  expect(logged).toBeGreaterThanOrEqual(101);
  expect(logged).toBeLessThan(120);
  expect(visitRecorder.stats().countedOnly).toBe(501 - logged);
  const [totals] = await visitTotals(db, shop.id, { days: 1, now: NOW });
  expect(totals?.visits).toBe(501);
});
