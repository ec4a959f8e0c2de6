import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import {
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

import { readPastReading, syncOrders, syncQueue } from "./sync-orders.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

const CANCELS = { high: { action: "cancel", afterMinutes: 60 } };

async function oldOrder(shop: IntakeShop, days: number) {
  const createdAt = new Date(harness.clock() - days * DAY_MS).toISOString();
  harness.store.state.webhookSettings.hold = true;
  const order = harness.place(shop, { createdAt, updatedAt: createdAt });
  order.assessments = [{ riskLevel: "HIGH", providerTitle: null, facts: [] }];
  order.recommendation = "CANCEL";
  return order;
}

test("past orders are read only on request, up to the chosen age, and need review", async () => {
  const shop = await harness.shop(CANCELS);
  const [recent, ancient] = [await oldOrder(shop, 20), await oldOrder(shop, 40)];
  harness.store.state.webhookSettings.hold = false;
  harness.announce(shop, recent);
  await harness.settle();
  expect(await harness.rowOf(shop, recent)).toBeUndefined();
  await syncOrders(harness.db, shop.row.id, 30);
  await harness.settle();
  expect(await harness.rowOf(shop, recent)).toMatchObject({ queue: "review" });
  expect(await harness.rowOf(shop, ancient)).toBeUndefined();
  expect(recent.cancelledAt).toBeNull();
});

/** Creates an order for which Shopify reports a high risk, but whose notification is lost. */
async function unheardOrder(shop: IntakeShop, ageMs: number) {
  const order = await oldOrder(shop, ageMs / DAY_MS);
  harness.store.state.webhookSettings.hold = false;
  return order;
}

test("past orders read in live mode receive no action, however recent they are and whatever changes later", async () => {
  const shop = await harness.shop(CANCELS);
  const young = await unheardOrder(shop, 2 * 60 * 60_000);
  shop.devShop.orders = [young];
  await syncOrders(harness.db, shop.row.id, 60);
  expect(await readPastReading(harness.db, shop.row.id)).toEqual({
    found: 0,
    left: 0,
    isListing: true,
  });
  await harness.settle();
  expect(await harness.rowOf(shop, young)).toMatchObject({ queue: "review", isPast: true });
  harness.assess(shop, young, "HIGH");
  young.note = "Please hurry";
  harness.announce(shop, young);
  await harness.settle();
  harness.pass(2 * 60 * 60_000);
  await harness.settle();
  expect(await harness.rowOf(shop, young)).toMatchObject({ queue: "review", isPast: true });
  expect(young.cancelledAt).toBeNull();
  const written = harness.requests.filter(({ name }) => /Cancel|Hold|Tag|Assessment/.test(name));
  expect(written).toEqual([]);
  expect(await readPastReading(harness.db, shop.row.id)).toEqual({
    found: 1,
    left: 0,
    isListing: false,
  });
});

test("an order placed a minute before past orders are read does not count as a past order and is cancelled", async () => {
  const shop = await harness.shop(CANCELS);
  const fresh = await unheardOrder(shop, 60_000);
  await syncOrders(harness.db, shop.row.id, 60);
  await harness.settle();
  expect(await harness.rowOf(shop, fresh)).toBeUndefined();
  harness.announce(shop, fresh);
  await harness.settle();
  expect(await harness.rowOf(shop, fresh)).toMatchObject({ queue: "cancelling", isPast: false });
});

test("past orders that wait to be read are counted", async () => {
  const shop = await harness.shop();
  const past: Awaited<ReturnType<typeof oldOrder>>[] = [];
  for (const days of [5, 6, 7]) past.push(await unheardOrder(shop, days * DAY_MS));
  shop.devShop.orders = past;
  const { run } = syncQueue(harness);
  await syncOrders(harness.db, shop.row.id, 60);
  await run({ shopId: shop.row.id, days: 60 }, { signal: new AbortController().signal });
  expect(await readPastReading(harness.db, shop.row.id)).toMatchObject({ found: 3, left: 3 });
  await harness.settle();
  expect(await readPastReading(harness.db, shop.row.id)).toMatchObject({
    left: 0,
    isListing: false,
  });
});

const A_WEEK = { high: { action: "hold-then-cancel", afterMinutes: 7 * 24 * 60 } };

test("a cancellation countdown of a week continues after three days and ends when the risk becomes low", async () => {
  const shop = await harness.shop(A_WEEK);
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const before = await harness.rowOf(shop, order);
  expect(before).toMatchObject({ queue: "scheduled" });

  harness.pass(4 * DAY_MS);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const { queue, cancelAt, because } = (await harness.rowOf(shop, order))!;
  expect({ queue, cancelAt, because }).toEqual({
    queue: "scheduled",
    cancelAt: before!.cancelAt,
    because: before!.because,
  });

  harness.assess(shop, order, "LOW");
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held", cancelAt: null });
  harness.pass(3.1 * DAY_MS);
  await harness.settle();
  expect(order.cancelledAt).toBeNull();
});

test("an order is cancelled at the end of a countdown that continued after three days", async () => {
  const shop = await harness.shop(A_WEEK);
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  harness.pass(4 * DAY_MS);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  harness.pass(3.1 * DAY_MS);
  await harness.settle();
  expect(harness.requests.map(({ name }) => name)).toContain("OrderCancel");
});

const isAbout =
  ({ id }: { readonly id: number }) =>
  ({ payload }: { readonly payload: unknown }) =>
    (payload as { orderId?: string }).orderId === String(id);

test("a past order requested by the merchant is read although a webhook arrives first", async () => {
  const shop = await harness.shop();
  const order = await oldOrder(shop, 20);
  harness.store.state.webhookSettings.hold = false;
  const { run } = syncQueue(harness);
  await run({ shopId: shop.row.id, days: 30 }, { signal: new AbortController().signal });
  const job = async () => (await openJobs(harness.db)).filter(isAbout(order));
  expect(await job()).toMatchObject([{ payload: { isRequested: true } }]);
  harness.announce(shop, order);
  await harness.awaitDeliveries();
  expect(await job()).toHaveLength(1);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "review" });
});
