import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { orders } from "#app/store/schema";
import {
  beforeAnswer,
  changePolicy,
  placeDoubtful,
  timesAsked,
} from "#tests/helpers/orders/intake-happenings";
import { type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

const CANCELS = { high: { action: "cancel", afterMinutes: 60 } };

test("an order waits for Shopify's risk and is held when it is high", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({
    queue: "waiting",
    riskLevel: "pending",
    name: order.name,
    ip: "198.51.100.7",
    ipCountry: "US",
    ipDataVersion: "2026-06-05",
  });
  world.assess(shop, order, "HIGH");
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
  expect(order.fulfillmentStatus).toBe("ON_HOLD");
});

test("an order with the response cancel is cancelled once, and its row names Palisade", async () => {
  const shop = await world.shop(CANCELS);
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  for (let seconds = 0; seconds < 5; seconds++) {
    await world.settle();
    world.pass(1_000);
  }
  expect(order).toMatchObject({ cancelReason: "FRAUD" });
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "cancelled", cancelledBy: "us" });
  expect(timesAsked(world, "OrderCancel")).toBe(1);
});

test("an order that Shopify does not assess for half an hour needs review and is not cancelled", async () => {
  const shop = await world.shop(CANCELS);
  const order = placeDoubtful(world, shop);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "waiting" });
  world.pass(31 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "review", level: "medium" });
});

test("turning Fraud Protect off while Shopify answers about an order prevents its evaluation", async () => {
  const shop = await world.shop();
  beforeAnswer(world, "OrdersToDecide", async () => {
    world.pass(2_000);
    await changePolicy(world, shop, { mode: "off" });
  });
  const order = world.place(shop);
  order.assessments = [{ riskLevel: "HIGH", providerTitle: null, facts: [] }];
  await world.settle();
  expect(timesAsked(world, "OrdersToDecide")).toBe(1);
  expect(await world.rowOf(shop, order)).toBeUndefined();
  expect(order.fulfillmentStatus).not.toBe("ON_HOLD");
});

test("an order marked as safe stays so when its risk becomes high", async () => {
  const shop = await world.shop(CANCELS);
  const order = world.place(shop);
  world.assess(shop, order, "LOW");
  await world.settle();
  await world.db
    .update(orders)
    .set({ queue: "cleared", clearedAt: new Date(world.clock()), clearedBy: "staff:1" })
    .where(eq(orders.orderId, String(order.id)));
  world.assess(shop, order, "HIGH");
  await world.settle();
  // The level is consistent with the displayed figures.
  const found = { queue: "cleared", riskLevel: "high", level: "high" };
  expect(await world.rowOf(shop, order)).toMatchObject(found);
  expect(order.cancelledAt).toBeNull();
});

test("several orders with one card within a day are signaled", async () => {
  const shop = await world.shop({ mode: "dry-run" });
  const placed = [];
  for (let n = 0; n < 4; n++) {
    placed.push(world.place(shop, { email: `somebody${n}@example.com` }));
    world.pass(1_000);
    await world.settle();
  }
  const last = await world.rowOf(shop, placed[3]!);
  const ids = last!.signals.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["same-card", "many-emails", "same-address"]));
  expect((await world.rowOf(shop, placed[0]!))!.signals.map(({ id }) => id)).not.toContain(
    "same-card",
  );
});
