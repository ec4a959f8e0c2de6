import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { type IntakeShop, type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

import { readPastReading, syncOrders, syncQueue } from "./sync-orders.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

const CANCELS = { high: { action: "cancel", afterMinutes: 60 } };

async function oldOrder(shop: IntakeShop, days: number) {
  const createdAt = new Date(world.clock() - days * DAY_MS).toISOString();
  world.store.state.webhookSettings.hold = true;
  const order = world.place(shop, { createdAt, updatedAt: createdAt });
  order.assessments = [{ riskLevel: "HIGH", providerTitle: null, facts: [] }];
  order.recommendation = "CANCEL";
  return order;
}

test("past orders are read only on request, up to the chosen age, and need review", async () => {
  const shop = await world.shop(CANCELS);
  const [recent, ancient] = [await oldOrder(shop, 20), await oldOrder(shop, 40)];
  world.store.state.webhookSettings.hold = false;
  world.announce(shop, recent);
  await world.settle();
  expect(await world.rowOf(shop, recent)).toBeUndefined();
  await syncOrders(world.db, shop.row.id, 30);
  await world.settle();
  expect(await world.rowOf(shop, recent)).toMatchObject({ queue: "review" });
  expect(await world.rowOf(shop, ancient)).toBeUndefined();
  expect(recent.cancelledAt).toBeNull();
});

/** Shopify reports a high risk, but the notification is lost. */
async function unheardOrder(shop: IntakeShop, ageMs: number) {
  const order = await oldOrder(shop, ageMs / DAY_MS);
  world.store.state.webhookSettings.hold = false;
  return order;
}

test("past orders read in live mode are never acted on, however recent and whatever changes later", async () => {
  const shop = await world.shop(CANCELS);
  const young = await unheardOrder(shop, 2 * 60 * 60_000);
  shop.devShop.orders = [young];
  await syncOrders(world.db, shop.row.id, 60);
  expect(await readPastReading(world.db, shop.row.id)).toEqual({
    found: 0,
    left: 0,
    isListing: true,
  });
  await world.settle();
  expect(await world.rowOf(shop, young)).toMatchObject({ queue: "review", isPast: true });
  world.assess(shop, young, "HIGH");
  young.note = "Please hurry";
  world.announce(shop, young);
  await world.settle();
  world.pass(2 * 60 * 60_000);
  await world.settle();
  expect(await world.rowOf(shop, young)).toMatchObject({ queue: "review", isPast: true });
  expect(young.cancelledAt).toBeNull();
  const written = world.asked.filter(({ name }) => /Cancel|Hold|Tag|Assessment/.test(name));
  expect(written).toEqual([]);
  expect(await readPastReading(world.db, shop.row.id)).toEqual({
    found: 1,
    left: 0,
    isListing: false,
  });
});

test("an order of the last minutes does not count as a past order and is protected", async () => {
  const shop = await world.shop(CANCELS);
  const fresh = await unheardOrder(shop, 60_000);
  await syncOrders(world.db, shop.row.id, 60);
  await world.settle();
  expect(await world.rowOf(shop, fresh)).toBeUndefined();
  world.announce(shop, fresh);
  await world.settle();
  expect(await world.rowOf(shop, fresh)).toMatchObject({ queue: "cancelling", isPast: false });
});

test("past orders that wait to be read are counted", async () => {
  const shop = await world.shop();
  const past: Awaited<ReturnType<typeof oldOrder>>[] = [];
  for (const days of [5, 6, 7]) past.push(await unheardOrder(shop, days * DAY_MS));
  shop.devShop.orders = past;
  const { run } = syncQueue(world);
  await syncOrders(world.db, shop.row.id, 60);
  await run({ shopId: shop.row.id, days: 60 }, { signal: new AbortController().signal });
  expect(await readPastReading(world.db, shop.row.id)).toMatchObject({ found: 3, left: 3 });
  await world.settle();
  expect(await readPastReading(world.db, shop.row.id)).toMatchObject({ left: 0, isListing: false });
});

const A_WEEK = { high: { action: "hold-then-cancel", afterMinutes: 7 * 24 * 60 } };

test("a countdown of a week continues after three days and ends when the risk becomes low", async () => {
  const shop = await world.shop(A_WEEK);
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const before = await world.rowOf(shop, order);
  expect(before).toMatchObject({ queue: "scheduled" });

  world.pass(4 * DAY_MS);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const { queue, cancelAt, because } = (await world.rowOf(shop, order))!;
  expect({ queue, cancelAt, because }).toEqual({
    queue: "scheduled",
    cancelAt: before!.cancelAt,
    because: before!.because,
  });

  world.assess(shop, order, "LOW");
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held", cancelAt: null });
  world.pass(3.1 * DAY_MS);
  await world.settle();
  expect(order.cancelledAt).toBeNull();
});

test("an order is cancelled at the end of a countdown that continued after three days", async () => {
  const shop = await world.shop(A_WEEK);
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  world.pass(4 * DAY_MS);
  world.assess(shop, order, "HIGH");
  await world.settle();
  world.pass(3.1 * DAY_MS);
  await world.settle();
  expect(world.asked.map(({ name }) => name)).toContain("OrderCancel");
});

const isAbout =
  ({ id }: { readonly id: number }) =>
  ({ payload }: { readonly payload: unknown }) =>
    (payload as { orderId?: string }).orderId === String(id);

test("a past order requested by the merchant is read although a webhook arrives first", async () => {
  const shop = await world.shop();
  const wanted = await oldOrder(shop, 20);
  world.store.state.webhookSettings.hold = false;
  const { run } = syncQueue(world);
  await run({ shopId: shop.row.id, days: 30 }, { signal: new AbortController().signal });
  const job = async () => (await openJobs(world.db)).filter(isAbout(wanted));
  expect(await job()).toMatchObject([{ payload: { isWanted: true } }]);
  world.announce(shop, wanted);
  await world.delivered();
  expect(await job()).toHaveLength(1);
  await world.settle();
  expect(await world.rowOf(shop, wanted)).toMatchObject({ queue: "review" });
});
