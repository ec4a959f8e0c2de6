import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { getVisitSummary } from "#app/contract/visits/visitors";
import { parseAddress } from "#app/engine/net/address";
import { createLog } from "#app/platform/logging/log.server";
import { rows } from "#app/store/rows.server";
import { visitCounters, visitorSketches } from "#app/store/schema";
import { sketchesOf } from "#app/store/visit-log/sketches-of-log.server";
import { reportHarness } from "#tests/helpers/report-harness";

import { createSketchWriter } from "../log/visitor-sketches.server";
import { uniqueVisitors } from "./unique-visitors.queries.server";

const { merchantWith, under } = reportHarness();

const address = (text: string) => parseAddress(text)!;

/** Returns the estimated number of visitors in the last days. */
async function visitorsOf(shopId: string, days: number) {
  const { now } = under().time;
  const from = Math.floor((now - days * DAY_MS) / HOUR_MS) * HOUR_MS;
  return await uniqueVisitors(under().database.db, shopId, { from, until: now });
}

test("visits of one IPv4 address and browser, or of one IPv6 /64, count as one visitor on all days and surfaces", async () => {
  const { now } = under().time;
  const same = { address: address("203.0.113.7") };
  const counts: (readonly [number | null, number | null])[] = [];
  // In one store two visitors may share a sketch register and count as one. In three stores that is very unlikely.
  for (let store = 0; store < 3; store++) {
    const { shop } = await merchantWith([
      same,
      { ...same, surface: "firewall" },
      { ...same, at: now - 2 * DAY_MS },
      { ...same, at: now - 4 * DAY_MS, userAgent: "another browser" },
      { address: address("2001:db8:1:2::1"), at: now - 5 * HOUR_MS },
      { address: address("2001:db8:1:2:3::1"), at: now - 3 * DAY_MS },
    ]);
    counts.push([await visitorsOf(shop.id, 1), await visitorsOf(shop.id, 7)]);
  }
  expect(Math.max(...counts.map(([day]) => day ?? NaN))).toBe(2);
  expect(Math.max(...counts.map(([, week]) => week ?? NaN))).toBe(3);
});

test("visitor sketches of several batches equal the sketches computed from the whole log", async () => {
  const visits = Array.from({ length: 120 }, (_, each) => ({
    address: address(`203.0.113.${each % 60}`),
    at: under().time.now - (each % 3) * DAY_MS - 1_000,
  }));
  const { shop } = await merchantWith(visits);
  const { db } = under().database;
  const count = await visitorsOf(shop.id, 7);
  // The number is an estimate, because visitors collide at random in 1,024 registers. Eleven collisions among sixty
  // visitors happen in two of a million stores.
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(65);
  // Computes the sketches again from the whole log.
  const storedSketches = await db
    .delete(visitorSketches)
    .where(eq(visitorSketches.shopId, shop.id))
    .returning();
  await db.execute(sketchesOf(sql`visits where shop_id = ${shop.id}`));
  const inOrder = (sketches: typeof storedSketches) =>
    sketches
      .map(({ registers, ...sketch }) => ({ ...sketch, registers: registers.sort() }))
      .sort((one, other) =>
        one.span + Number(one.start) < other.span + Number(other.start) ? -1 : 1,
      );
  const made = await db.select().from(visitorSketches).where(eq(visitorSketches.shopId, shop.id));
  expect(inOrder(made)).toEqual(inOrder(storedSketches));
});

test("the number of unique visitors is null if part of the period predates their counting", async () => {
  const { shop } = await merchantWith([{}]);
  const { db, now } = { ...under().database, ...under().time };
  await db.insert(visitCounters).values({
    ...{ shopId: shop.id, surface: "storefront", outcome: "allow", cause: "default", visits: 1 },
    hour: new Date(Math.floor((now - 3 * DAY_MS) / HOUR_MS) * HOUR_MS),
  });
  expect(await visitorsOf(shop.id, 1)).toBe(1);
  expect(await visitorsOf(shop.id, 7)).toBeNull();
});

test("a visitor sketch contains each register once", async () => {
  const { db } = under().database;
  const [found] = await rows<{ most: number }>(
    db,
    sql`select max(times)::int as most from (
      select count(*) as times from visitor_sketches, unnest(registers) as value
      group by shop_id, span, start, value >> 5) as each`,
  );
  expect(found?.most).toBe(1);
});

test("visitors that could not be written are written by the next flush, and those of an unknown store are dropped", async () => {
  const { db } = under().database;
  const { shop } = await merchantWith([]);
  let isDown = true;
  const broken = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction" || !isDown) return Reflect.get(target, name, receiver);
      return () => Promise.reject(new Error("connection refused"));
    },
  });
  const writer = createSketchWriter({ db: broken, log: createLog("silent") });
  const at = under().time.now - HOUR_MS;
  writer.add({ shopId: randomUUID(), at, visitor: 33 });
  for (const visitor of [1, 2, 33]) writer.add({ shopId: shop.id, at, visitor });
  await expect(writer.flush()).rejects.toThrow("connection refused");
  isDown = false;
  await writer.flush();
  writer.stop();
  const storedSketches = await db
    .select()
    .from(visitorSketches)
    .where(eq(visitorSketches.shopId, shop.id));
  // Of two ranks of one register, the higher rank is stored.
  expect(
    storedSketches.map(({ registers }) => registers.sort((one, other) => one - other)),
  ).toEqual([
    [2, 33],
    [2, 33],
  ]);
});

test("a visitor is written again only for a new register, a higher rank or another hour", async () => {
  const { db } = under().database;
  const { shop } = await merchantWith([]);
  let writes = 0;
  const watched = new Proxy(db, {
    get(target, name, receiver) {
      if (name === "transaction") writes += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const writer = createSketchWriter({ db: watched, log: createLog("silent") });
  const at = under().time.now - 2 * HOUR_MS;
  const countsAsNew = async (visitor: number, when: number) => {
    const before = writes;
    writer.add({ shopId: shop.id, at: when, visitor });
    await writer.flush();
    return writes > before;
  };
  // The register's index is in the higher bits of a value, and the rank in the lower five.
  expect(await countsAsNew(32 | 5, at)).toBe(true);
  expect(await countsAsNew(32 | 5, at)).toBe(false);
  expect(await countsAsNew(32 | 4, at)).toBe(false);
  expect(await countsAsNew(32 | 6, at)).toBe(true);
  expect(await countsAsNew(64 | 1, at)).toBe(true);
  expect(await countsAsNew(32 | 6, at + HOUR_MS)).toBe(true);
  // Only the latest hour is cached. Writing an earlier hour again changes nothing.
  expect(await countsAsNew(32 | 6, at)).toBe(true);
  writer.stop();
  const storedSketches = await db
    .select()
    .from(visitorSketches)
    .where(eq(visitorSketches.shopId, shop.id));
  const ofHours = storedSketches
    .filter(({ span }) => span === "hour")
    .map(({ registers }) => registers.sort());
  expect(ofHours).toEqual(expect.arrayContaining([[32 | 6, 64 | 1].sort(), [32 | 6]]));
  expect(ofHours).toHaveLength(2);
});

test("a flush of visitor sketches waits for a write that is in progress", async () => {
  const { db } = under().database;
  const { shop } = await merchantWith([]);
  let go = () => {};
  const free = new Promise<void>((resolve) => (go = resolve));
  const slow = new Proxy(db, {
    get(target, name, receiver) {
      if (name !== "transaction") return Reflect.get(target, name, receiver);
      return (work: Parameters<typeof db.transaction>[0]) => free.then(() => db.transaction(work));
    },
  });
  const writer = createSketchWriter({ db: slow, log: createLog("silent") });
  writer.add({ shopId: shop.id, at: under().time.now - HOUR_MS, visitor: 33 });
  const first = writer.flush();
  let isDone = false;
  const second = writer.flush().then(() => (isDone = true));
  await db.execute(sql`select 1`);
  expect(isDone).toBe(false);
  go();
  await Promise.all([first, second]);
  writer.stop();
  expect(await visitorsOf(shop.id, 1)).toBe(1);
});

test("the report's summary never shows more visitors than visits", async () => {
  const merchant = await merchantWith([{}]);
  const { db } = under().database;
  const writer = createSketchWriter({ db, log: createLog("silent") });
  const at = under().time.now - HOUR_MS;
  for (let place = 0; place < 50; place++)
    writer.add({ shopId: merchant.shop.id, at, visitor: (place << 5) | 1 });
  await writer.flush();
  writer.stop();
  expect(await visitorsOf(merchant.shop.id, 1)).toBeGreaterThan(40);
  const { data } = await merchant.send(getVisitSummary, {});
  expect(data?.now).toMatchObject({ visits: 1, visitors: 1 });
});
