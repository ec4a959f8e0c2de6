import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { orderEvents, orders, shops } from "#app/store/schema";
import { beforeAnswer, changePolicy, timesAsked } from "#tests/helpers/orders/intake-happenings";
import { type IntakeShop, type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { testDatabase } from "#tests/helpers/servers/database";

import { ordersWaiting } from "./order-intake.queries.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

/**
 * Adds waiting orders to a shop, one millisecond apart, the first placed `agoMs` ago.
 *
 * @returns their ids
 */
async function waitFor(shop: IntakeShop, count: number, agoMs: number) {
  const first = world.clock() - agoMs;
  const waiting = Array.from({ length: count }, (_, n) =>
    storedOrder(shop.row.id, {
      orderId: String(first + n),
      placedAt: new Date(first + n),
      queue: "waiting",
      decidedAction: "wait",
    }),
  );
  await world.db.insert(orders).values(waiting);
  return waiting.map(({ orderId }) => orderId);
}

test("waiting orders of an uninstalled store or of a very busy one do not delay another store's order", async () => {
  const [left, busy, other] = [await world.shop(), await world.shop(), await world.shop()];
  await waitFor(left, 500, 2 * DAY_MS);
  const ids = await waitFor(busy, 600, DAY_MS);
  await waitFor(other, 1, 40 * MINUTE_MS);
  const uninstalled = { uninstalledAt: new Date(world.clock()) };
  await world.db.update(shops).set(uninstalled).where(eq(shops.id, left.row.id));
  const now = world.clock();
  const found = await ordersWaiting(world.db, { from: now - 3 * DAY_MS, until: now });
  const of = (shop: IntakeShop) => found.filter(({ shopId }) => shopId === shop.row.id);
  expect([of(left).length, of(other).length]).toEqual([0, 1]);
  expect(of(busy).length).toBeGreaterThan(50);
  expect(
    of(busy)
      .slice(0, 2)
      .map(({ orderId }) => orderId),
  ).toEqual(ids.slice(0, 2));
  await world.db.delete(orders).where(eq(orders.queue, "waiting"));
});

test("orders stop waiting after three days, also in a store without the app or its permission", async () => {
  const [left, denied, served, other] = [
    await world.shop(),
    await world.shop(),
    await world.shop(),
    await world.shop(),
  ];
  for (const shop of [left, denied, served]) await waitFor(shop, 1, 4 * DAY_MS);
  for (const shop of [left, denied, other]) await waitFor(shop, 1, 60_000);
  const uninstalled = { uninstalledAt: new Date(world.clock()) };
  await world.db.update(shops).set(uninstalled).where(eq(shops.id, left.row.id));
  await world.db.update(shops).set({ scopes: "read_themes" }).where(eq(shops.id, denied.row.id));
  world.pass(MINUTE_MS);
  await world.settle();
  for (const [shop, because] of [
    [left, /is not checking your orders/],
    [denied, /is not checking your orders/],
    [served, /within 3 days/],
  ] as const) {
    const sentence = expect.stringMatching(because) as string;
    const ended = (await storedOf(shop)).filter(({ queue }) => queue === "none");
    expect(ended).toMatchObject([{ because: [sentence] }]);
    expect(await told(shop)).toMatchObject([{ kind: "nothing", sentence }]);
  }
  // If the store returns within the hour, its newer orders are unchanged.
  for (const shop of [left, denied, other]) {
    const waiting = (await storedOf(shop)).filter(({ queue }) => queue === "waiting");
    expect(waiting).toHaveLength(1);
  }
  await world.db.delete(orders).where(eq(orders.queue, "waiting"));
});

const storedOf = ({ row }: IntakeShop) =>
  world.db.select().from(orders).where(eq(orders.shopId, row.id));
const told = ({ row }: IntakeShop) =>
  world.db.select().from(orderEvents).where(eq(orderEvents.shopId, row.id));

const eventsOf = (orderId: number) =>
  world.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, String(orderId)))
    .orderBy(orderEvents.id);

test("a waiting order stops waiting when Fraud Protect is off, and is checked again once it is live", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "waiting" });
  await changePolicy(world, shop, { mode: "off" });
  world.pass(31 * MINUTE_MS);
  await world.settle();
  world.pass(MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({
    queue: "none",
    because: [expect.stringMatching(/is not checking your orders/)],
  });
  expect((await eventsOf(order.id)).map(({ kind }) => kind).slice(-2)).toEqual([
    "waiting",
    "nothing",
  ]);
  await changePolicy(world, shop, { mode: "live" });
  world.assess(shop, order, "HIGH");
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held" });
});

test("an order that Shopify no longer has stops waiting", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  shop.devShop.orders.splice(shop.devShop.orders.indexOf(order), 1);
  world.pass(31 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "none" });
});

test("a decided order stays as it is when Fraud Protect is turned off", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  await changePolicy(world, shop, { mode: "off" });
  world.announce(shop, order);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
});

test("a waiting order stops waiting when Fraud Protect is turned off while the order is read", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  const asked = timesAsked(world, "OrdersToDecide");
  beforeAnswer(world, "OrdersToDecide", async () => {
    world.pass(2_000);
    await changePolicy(world, shop, { mode: "off" });
  });
  world.announce(shop, order);
  await world.settle();
  expect(timesAsked(world, "OrdersToDecide")).toBe(asked + 1);
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "none" });
});
