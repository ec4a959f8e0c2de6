import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { refundedCents } from "#tests/helpers/orders/order-standing";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

const { anOrder, standing, harness } = await sharedOrderHarness();

test('an order with the decision "cancel" is cancelled, refunded, restocked and tagged', async () => {
  const { order } = await anOrder();
  const variant = order.devShop.products
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === order.live.lineItems[0]!.variantId)!;
  const before = variant.inventory;
  await harness.decide(order);
  expect((await standing(order)).queue).toBe("cancelling");
  await harness.run();
  const { queue, row, actions, kinds } = await standing(order);
  expect({ queue, by: row.cancelledBy, actions }).toEqual({
    queue: "cancelled",
    by: "us",
    actions: { cancel: "done", tag: "done" },
  });
  expect(order.live).toMatchObject({ cancelReason: "FRAUD", tags: ["Fraud risk"] });
  expect(order.live.staffNote).toMatch(/^Cancelled by Palisade\. Shopify says: risk high/);
  expect(variant.inventory).toBe(before + order.live.lineItems[0]!.quantity);
  expect(row.refunded).toBe(refundedCents(order) / 100);
  expect(row.refunded).toBeGreaterThan(0);
  expect(kinds).toEqual(["cancel", "tagged", "cancel-sent", "cancelled"]);
});

test("an order is not refunded when its terms are to refund later", async () => {
  const { order } = await anOrder();
  const terms = { refund: "later", restock: false, notifyCustomer: false } as const;
  await harness.decide(order, { terms });
  await harness.run();
  const { row, events } = await standing(order);
  expect(row).toMatchObject({ queue: "cancelled", refunded: 0 });
  expect(refundedCents(order)).toBe(0);
  expect(events.at(-1)?.sentence).toBe(
    "It was cancelled. Nothing has been refunded yet. Refund it in the admin.",
  );
});

test("a dry run sends no request to Shopify and records the action that it would take", async () => {
  await harness.setPolicy({ mode: "dry-run" });
  const { order } = await anOrder();
  await harness.decide(order);
  await harness.run();
  const { queue, actions, events } = await standing(order);
  expect({ queue, actions }).toEqual({ queue: "review", actions: {} });
  expect(events.map(({ sentence }) => sentence)).toEqual([
    "Dry run: it would have been cancelled.",
  ]);
  expect(harness.requests).toEqual([]);
});

test("a hold is placed on the fulfillment orders once", async () => {
  const { order } = await anOrder();
  await harness.decide(order, { action: "hold" });
  await harness.run();
  expect(await standing(order)).toMatchObject({
    queue: "held",
    actions: { hold: "done", tag: "done" },
    kinds: ["hold", "tagged", "held"],
  });
  expect(order.live.fulfillmentOrders[0]?.holds).toMatchObject([
    { handle: "palisade", reason: "HIGH_RISK_OF_FRAUD" },
  ]);
  await harness.decide(order, { action: "hold" });
  await harness.run();
  expect((await standing(order)).kinds).toEqual(["hold", "tagged", "held"]);
});

test("an order of medium risk is held with the reason OTHER, not as a fraud risk", async () => {
  const { order } = await anOrder();
  await harness.decide(order, { action: "hold", level: "medium" });
  await harness.run();
  expect(order.live.fulfillmentOrders[0]?.holds).toMatchObject([
    { handle: "palisade", reason: "OTHER" },
  ]);
});

test("an order without items left to ship needs review instead of a hold", async () => {
  const { order } = await anOrder();
  order.live.fulfillmentOrders[0]!.status = "CLOSED";
  await harness.decide(order, { action: "hold" });
  await harness.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, hold: actions.hold }).toEqual({ queue: "review", hold: "failed" });
  expect(row.failure).toBe("It could not be put on hold. Nothing is left to ship.");
});

test("a scheduled order is held at once and cancelled at its time, not before", async () => {
  const { order } = await anOrder();
  await harness.decide(order, SCHEDULED);
  await harness.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, actions }).toMatchObject({
    queue: "scheduled",
    actions: { hold: "done", cancel: "requested" },
  });
  harness.pass(row.cancelAt!.getTime() - harness.clock() - 2_000);
  await harness.worker().runDue();
  expect(order.live.cancelledAt).toBeNull();
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
  expect(order.live.cancelledAt).not.toBeNull();
});

test("repeating a decision changes neither the scheduled time nor the timeline", async () => {
  const { order } = await anOrder();
  await harness.decide(order, SCHEDULED);
  const first = await standing(order);
  harness.pass(10 * MINUTE_MS);
  await harness.decide(order, SCHEDULED);
  const second = await standing(order);
  expect(second.row.cancelAt).toEqual(first.row.cancelAt);
  expect(second.kinds).toEqual(first.kinds);
});

test("a milder decision stops a scheduled cancellation, and the order stays on hold", async () => {
  const { order } = await anOrder();
  await harness.decide(order, SCHEDULED);
  await harness.run();
  await harness.decide(order, { action: "nothing", because: ["Low risk."], terms: null });
  harness.pass(60 * MINUTE_MS);
  await harness.run();
  expect(await standing(order)).toMatchObject({
    queue: "held",
    actions: { cancel: "stopped", hold: "done" },
  });
  expect(order.live.cancelledAt).toBeNull();

  await harness.decide(order);
  await harness.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test.each<[string, (order: SeededOrder) => unknown, RegExp]>([
  ["shipped", ({ live }) => (live.fulfillmentStatus = "PARTIALLY_FULFILLED"), /shipped/],
  ["returned", ({ live }) => (live.returnStatus = "IN_PROGRESS"), /return/],
  ["tagged by hand", ({ live }) => live.tags.push("VIP"), /tag "VIP"/],
  ["refunded by hand", ({ live }) => (live.financialStatus = "REFUNDED"), /been refunded/],
  ["above a new limit", () => harness.setPolicy(MAX_TOTAL), /total/],
  ["no longer live", () => harness.setPolicy({ mode: "dry-run" }), /no longer live/],
])("an order that is %s during its countdown is left for review", async (_what, change, reason) => {
  await harness.setPolicy({ exemptions: { tags: ["vip"] } });
  const { order } = await anOrder();
  await harness.decide(order, SCHEDULED);
  await harness.run(0);
  await change(order);
  harness.pass(31 * MINUTE_MS);
  await harness.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, cancel: actions.cancel }).toEqual({ queue: "review", cancel: "stopped" });
  expect(row.failure).toMatch(reason);
  expect(order.live.cancelledAt).toBeNull();
});
const MAX_TOTAL = { limits: { maxTotal: 1 } };

test("a cancellation overdue by more than a day is left for review", async () => {
  const { order } = await anOrder();
  await harness.decide(order);
  harness.pass(25 * 60 * MINUTE_MS);
  await harness.run();
  expect((await standing(order)).row.failure).toMatch(/more than a day ago/);
});
