import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { orders } from "#app/store/schema";
import {
  beforeAnswer,
  changePolicy,
  placeDoubtful,
  timesRequested,
} from "#tests/helpers/orders/intake-happenings";
import { type IntakeHarness, intakeHarness } from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

const CANCELS = { high: { action: "cancel", afterMinutes: 60 } };

test("an order waits for Shopify's risk assessment and is held when the risk is high", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({
    queue: "waiting",
    riskLevel: "pending",
    name: order.name,
    ip: "198.51.100.7",
    ipCountry: "US",
    ipDataVersion: "2026-06-05",
  });
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held", level: "high" });
  expect(order.fulfillmentStatus).toBe("ON_HOLD");
});

test('an order whose risk level has the response "cancel" is cancelled once and attributed to Palisade', async () => {
  const shop = await harness.shop(CANCELS);
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  for (let seconds = 0; seconds < 5; seconds++) {
    await harness.settle();
    harness.pass(1_000);
  }
  expect(order).toMatchObject({ cancelReason: "FRAUD" });
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "cancelled", cancelledBy: "us" });
  expect(timesRequested(harness, "OrderCancel")).toBe(1);
});

test("an order that Shopify does not assess for half an hour needs review and is not cancelled", async () => {
  const shop = await harness.shop(CANCELS);
  const order = placeDoubtful(harness, shop);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "waiting" });
  harness.pass(31 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "review", level: "medium" });
});

test("turning Fraud Protect off while Shopify answers about an order prevents its evaluation", async () => {
  const shop = await harness.shop();
  beforeAnswer(harness, "OrdersToDecide", async () => {
    harness.pass(2_000);
    await changePolicy(harness, shop, { mode: "off" });
  });
  const order = harness.place(shop);
  order.assessments = [{ riskLevel: "HIGH", providerTitle: null, facts: [] }];
  await harness.settle();
  expect(timesRequested(harness, "OrdersToDecide")).toBe(1);
  expect(await harness.rowOf(shop, order)).toBeUndefined();
  expect(order.fulfillmentStatus).not.toBe("ON_HOLD");
});

test("an order marked as safe remains safe when its risk becomes high", async () => {
  const shop = await harness.shop(CANCELS);
  const order = harness.place(shop);
  harness.assess(shop, order, "LOW");
  await harness.settle();
  await harness.db
    .update(orders)
    .set({ queue: "cleared", clearedAt: new Date(harness.clock()), clearedBy: "staff:1" })
    .where(eq(orders.orderId, String(order.id)));
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  // The level is consistent with the displayed figures.
  const found = { queue: "cleared", riskLevel: "high", level: "high" };
  expect(await harness.rowOf(shop, order)).toMatchObject(found);
  expect(order.cancelledAt).toBeNull();
});

test("the fourth order with one card and address and a new email address within a day has a signal for each", async () => {
  const shop = await harness.shop({ mode: "dry-run" });
  const placed = [];
  for (let n = 0; n < 4; n++) {
    placed.push(harness.place(shop, { email: `somebody${n}@example.com` }));
    harness.pass(1_000);
    await harness.settle();
  }
  const last = await harness.rowOf(shop, placed[3]!);
  const ids = last!.signals.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(["same-card", "many-emails", "same-address"]));
  expect((await harness.rowOf(shop, placed[0]!))!.signals.map(({ id }) => id)).not.toContain(
    "same-card",
  );
});
