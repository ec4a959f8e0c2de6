import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { orderEvents, orders, shops } from "#app/store/schema";
import {
  beforeAnswer,
  changePolicy,
  timesRequested,
} from "#tests/helpers/orders/intake-happenings";
import {
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
} from "#tests/helpers/orders/intake-harness";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { testDatabase } from "#tests/helpers/servers/database";

import { ordersWaiting } from "./order-intake.queries.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

/**
 * Adds waiting orders to a shop, one millisecond apart, the first placed `agoMs` ago.
 *
 * @returns their ids
 */
async function waitFor(shop: IntakeShop, count: number, agoMs: number) {
  const first = harness.clock() - agoMs;
  const waiting = Array.from({ length: count }, (_, n) =>
    storedOrder(shop.row.id, {
      orderId: String(first + n),
      placedAt: new Date(first + n),
      queue: "waiting",
      decidedAction: "wait",
    }),
  );
  await harness.db.insert(orders).values(waiting);
  return waiting.map(({ orderId }) => orderId);
}

test("waiting orders of an uninstalled or a very busy store do not delay another store's order", async () => {
  const [left, busy, other] = [await harness.shop(), await harness.shop(), await harness.shop()];
  await waitFor(left, 500, 2 * DAY_MS);
  const ids = await waitFor(busy, 600, DAY_MS);
  await waitFor(other, 1, 40 * MINUTE_MS);
  const uninstalled = { uninstalledAt: new Date(harness.clock()) };
  await harness.db.update(shops).set(uninstalled).where(eq(shops.id, left.row.id));
  const now = harness.clock();
  const found = await ordersWaiting(harness.db, { from: now - 3 * DAY_MS, until: now });
  const ofShop = (shop: IntakeShop) => found.filter(({ shopId }) => shopId === shop.row.id);
  expect([ofShop(left).length, ofShop(other).length]).toEqual([0, 1]);
  expect(ofShop(busy).length).toBeGreaterThan(50);
  expect(
    ofShop(busy)
      .slice(0, 2)
      .map(({ orderId }) => orderId),
  ).toEqual(ids.slice(0, 2));
  await harness.db.delete(orders).where(eq(orders.queue, "waiting"));
});

test("orders stop waiting for Shopify's assessment after three days, even if the app is uninstalled or lacks permission", async () => {
  const [left, denied, served, other] = [
    await harness.shop(),
    await harness.shop(),
    await harness.shop(),
    await harness.shop(),
  ];
  for (const shop of [left, denied, served]) await waitFor(shop, 1, 4 * DAY_MS);
  for (const shop of [left, denied, other]) await waitFor(shop, 1, 60_000);
  const uninstalled = { uninstalledAt: new Date(harness.clock()) };
  await harness.db.update(shops).set(uninstalled).where(eq(shops.id, left.row.id));
  await harness.db.update(shops).set({ scopes: "read_themes" }).where(eq(shops.id, denied.row.id));
  harness.pass(MINUTE_MS);
  await harness.settle();
  for (const [shop, because] of [
    [left, /is not checking your orders/],
    [denied, /is not checking your orders/],
    [served, /within 3 days/],
  ] as const) {
    const sentence = expect.stringMatching(because) as string;
    const ended = (await storedOf(shop)).filter(({ queue }) => queue === "none");
    expect(ended).toMatchObject([{ because: [sentence] }]);
    expect(await events(shop)).toMatchObject([{ kind: "nothing", sentence }]);
  }
  // If the store returns within the hour, its newer orders are unchanged.
  for (const shop of [left, denied, other]) {
    const waiting = (await storedOf(shop)).filter(({ queue }) => queue === "waiting");
    expect(waiting).toHaveLength(1);
  }
  await harness.db.delete(orders).where(eq(orders.queue, "waiting"));
});

const storedOf = ({ row }: IntakeShop) =>
  harness.db.select().from(orders).where(eq(orders.shopId, row.id));
const events = ({ row }: IntakeShop) =>
  harness.db.select().from(orderEvents).where(eq(orderEvents.shopId, row.id));

const eventsOf = (orderId: number) =>
  harness.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, String(orderId)))
    .orderBy(orderEvents.id);

test("a waiting order stops waiting when Fraud Protect is off, and is checked again once it is live", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "waiting" });
  await changePolicy(harness, shop, { mode: "off" });
  harness.pass(31 * MINUTE_MS);
  await harness.settle();
  harness.pass(MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({
    queue: "none",
    because: [expect.stringMatching(/is not checking your orders/)],
  });
  expect((await eventsOf(order.id)).map(({ kind }) => kind).slice(-2)).toEqual([
    "waiting",
    "nothing",
  ]);
  await changePolicy(harness, shop, { mode: "live" });
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held" });
});

test("an order that no longer exists in Shopify stops waiting", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  shop.devShop.orders.splice(shop.devShop.orders.indexOf(order), 1);
  harness.pass(31 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "none" });
});

test("a decided order does not change when Fraud Protect is turned off", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  await changePolicy(harness, shop, { mode: "off" });
  harness.announce(shop, order);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
});

test("a waiting order stops waiting when Fraud Protect is turned off while the order is read", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  const before = timesRequested(harness, "OrdersToDecide");
  beforeAnswer(harness, "OrdersToDecide", async () => {
    harness.pass(2_000);
    await changePolicy(harness, shop, { mode: "off" });
  });
  harness.announce(shop, order);
  await harness.settle();
  expect(timesRequested(harness, "OrdersToDecide")).toBe(before + 1);
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "none" });
});
