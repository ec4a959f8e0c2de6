import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS, HOUR_MS } from "#app/base/clock";
import { checkoutUses, revokedVisits, settings, unlistedCheckouts } from "#app/store/schema";
import { createTestShop, testDatabase } from "#tests/helpers/servers/database";

import { checkoutRetention } from "./checkout-retention.server";
import { forgetCheckoutsOf, readCheckoutsOf } from "./checkouts-of-customer.server";
import { passEvidence } from "./pass-evidence.queries.server";
import { type CheckoutUse, recordCheckouts } from "./record-checkouts.server";

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 20, 12, 30);
const VISIT = "7K2M9QTDXA";

const usesOf = (shopId: string, count: number, more: Partial<CheckoutUse> = {}) =>
  Array.from({ length: count }, (_, at): CheckoutUse => {
    const key = `${more.journey ?? "none"} ${more.at ?? NOW} ${more.orderId ?? at}`;
    const use = { shopId, checkoutKey: key, cartKey: key, at: NOW };
    return { ...use, journey: null, orderId: null, ...more };
  });
const rowsOf = (shopId: string) =>
  db.select().from(checkoutUses).where(eq(checkoutUses.shopId, shopId));
const lately = (shopId: string) =>
  passEvidence(db, { shopId, from: NOW - 7 * DAY_MS, until: NOW + 1 });

test("checkouts above the hourly limit of their kind get no row but are counted, except orders", async () => {
  const { id } = await createTestShop(db);
  await recordCheckouts(db, usesOf(id, 8), 3);
  await recordCheckouts(db, usesOf(id, 4, { journey: VISIT }), 3);
  await recordCheckouts(db, usesOf(id, 1, { orderId: "77" }), 3);
  expect(await rowsOf(id)).toHaveLength(3 + 3 + 1);
  expect(await lately(id)).toMatchObject({
    checkouts: 13,
    withoutVisit: 9,
    paidWithoutVisit: 1,
    orders: ["77"],
  });
});

test("a checkout with a row that is reported again above the limit is not counted twice", async () => {
  const { id } = await createTestShop(db);
  for (let copy = 0; copy < 2; copy++) await recordCheckouts(db, usesOf(id, 3), 3);
  expect(await lately(id)).toMatchObject({ checkouts: 3 });
});

test("a repeated report of a checkout does not use up the row of another checkout", async () => {
  const { id } = await createTestShop(db);
  const uses = usesOf(id, 3);
  await recordCheckouts(db, uses.slice(0, 2), 3);
  await recordCheckouts(db, uses, 3);
  expect(await rowsOf(id)).toHaveLength(3);
});

test("50,000 checkouts without a visit in an hour create 3,000 rows, and all are counted", async () => {
  const { id } = await createTestShop(db);
  const robots = usesOf(id, 50_000);
  for (let from = 0; from < robots.length; from += 5_000) {
    await recordCheckouts(db, robots.slice(from, from + 5_000));
  }
  expect(await rowsOf(id)).toHaveLength(3_000);
  expect(await db.select().from(unlistedCheckouts).where(eq(unlistedCheckouts.shopId, id))).toEqual(
    [
      {
        shopId: id,
        hour: new Date(Date.UTC(2026, 10, 20, 12)),
        checkouts: 47_000,
        withoutVisit: 47_000,
      },
    ],
  );
  expect(await lately(id)).toMatchObject({ checkouts: 50_000, withoutVisit: 50_000 });
});

test("the evidence shows the newest 25 orders of its period", async () => {
  const { id } = await createTestShop(db);
  const orders = Array.from({ length: 30 }, (_, day) =>
    usesOf(id, 1, { at: NOW - day * HOUR_MS, orderId: String(1_000 + day) }),
  );
  await recordCheckouts(db, orders.flat());
  await recordCheckouts(db, usesOf(id, 1, { at: NOW - 8 * DAY_MS, orderId: "1" }));
  const { orders: shown, checkouts } = await lately(id);
  expect(checkouts).toBe(30);
  expect(shown).toEqual(Array.from({ length: 25 }, (_, day) => String(1_000 + day)));
});

const retain = (rowsPerStep?: number) =>
  checkoutRetention({
    ...{ db, log: pino({ level: "silent" }), clock: () => NOW },
    ...(rowsPerStep && { rowsPerStep }),
  }).run({}, { signal: new AbortController().signal });

const privacyOf = (shopId: string, value: object) =>
  db.insert(settings).values({ shopId, section: "privacy", value, updatedBy: "test" });

test("checkouts and counts are deleted after 30 days, even with a low limit of rows per statement", async () => {
  const { id } = await createTestShop(db);
  for (const days of [0, 29, 31, 32, 33]) {
    await recordCheckouts(db, usesOf(id, 2, { at: NOW - days * DAY_MS }), 1);
  }
  await retain(1);
  const ages = (await rowsOf(id)).map(({ at }) => (NOW - at.getTime()) / DAY_MS);
  expect(ages.sort((x, y) => x - y)).toEqual([0, 29]);
  const hours = await db.select().from(unlistedCheckouts).where(eq(unlistedCheckouts.shopId, id));
  expect(hours).toHaveLength(2);
});

test.each([
  ["after the retention of visits", { retentionDays: 3 }, [2]],
  ["after a day where addresses are masked after a day", { mask: "after-day" }, []],
  ["at once where addresses are masked at once", { mask: "at-once" }, []],
  ["at once where orders are not connected with visits", { connectOrders: false }, []],
  ["not before its checkout is deleted, by default", {}, [2, 4]],
])(
  "the link from a checkout to its visits is deleted %s, and the checkout is still counted",
  async (_, value, linked) => {
    const { id } = await createTestShop(db);
    await privacyOf(id, value);
    for (const days of [2, 4]) {
      await recordCheckouts(db, usesOf(id, 1, { at: NOW - days * DAY_MS, journey: VISIT }));
    }
    await retain();
    const remainingRows = (await rowsOf(id)).filter(({ journey }) => journey !== null);
    expect(remainingRows.map(({ at }) => (NOW - at.getTime()) / DAY_MS).sort()).toEqual(linked);
    expect(await lately(id)).toMatchObject({ checkouts: 2, withoutVisit: 0 });
  },
);

test("a repeated webhook does not restore a deleted link from a checkout to its visits", async () => {
  const { id } = await createTestShop(db);
  const uses = usesOf(id, 1, { journey: VISIT });
  await recordCheckouts(db, uses);
  await db.update(checkoutUses).set({ journey: null }).where(eq(checkoutUses.shopId, id));
  await recordCheckouts(db, uses);
  expect(await rowsOf(id)).toMatchObject([{ hasVisit: true, journey: null }]);
});

test("retention deletes expired revocations of checkout passes and keeps the others", async () => {
  const { id } = await createTestShop(db);
  const row = { shopId: id, carts: 6, revokedAt: new Date(NOW - DAY_MS) };
  await db.insert(revokedVisits).values([
    { ...row, journey: "ended", until: new Date(NOW) },
    { ...row, journey: "still", until: new Date(NOW + 1) },
  ]);
  await retain();
  const remainingRevocations = await db
    .select()
    .from(revokedVisits)
    .where(eq(revokedVisits.shopId, id));
  expect(remainingRevocations.map(({ journey }) => journey)).toEqual(["still"]);
});

test("retention deletes all revocations of a shop that does not connect orders with visits", async () => {
  const [ended, other] = [await createTestShop(db), await createTestShop(db)];
  await privacyOf(ended.id, { connectOrders: false });
  for (const { id: shopId } of [ended, other]) {
    const until = new Date(NOW + DAY_MS);
    const row = { shopId, journey: VISIT, carts: 6, revokedAt: new Date(NOW), until };
    await db.insert(revokedVisits).values(row);
  }
  await retain();
  const remainingRevocations = await db.select().from(revokedVisits);
  expect(remainingRevocations.map(({ shopId }) => shopId)).toContain(other.id);
  expect(remainingRevocations.map(({ shopId }) => shopId)).not.toContain(ended.id);
});

test("a customer's checkouts are found and deleted by their orders in the customer's shop only", async () => {
  const [one, other] = [await createTestShop(db), await createTestShop(db)];
  for (const { id } of [one, other]) {
    await recordCheckouts(db, usesOf(id, 1, { journey: VISIT, orderId: "5" }));
    await recordCheckouts(db, usesOf(id, 1, { orderId: "6" }));
  }
  expect(await readCheckoutsOf(db, one.id, ["5", "7"])).toMatchObject([
    { orderId: "5", journey: VISIT },
  ]);
  expect(await forgetCheckoutsOf(db, one.id, ["5", "7"])).toBe(1);
  expect(await forgetCheckoutsOf(db, one.id, [])).toBe(0);
  expect((await rowsOf(one.id)).map(({ orderId }) => orderId)).toEqual(["6"]);
  expect(await rowsOf(other.id)).toHaveLength(2);
});

test("deleting a shop deletes its checkouts", async () => {
  const { id } = await createTestShop(db);
  await recordCheckouts(db, usesOf(id, 2), 1);
  await db.execute(sql`delete from shops where id = ${id}::uuid`);
  expect(await rowsOf(id)).toEqual([]);
});
