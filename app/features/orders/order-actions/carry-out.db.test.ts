import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { refundedCents } from "#tests/helpers/orders/order-standing";
import type { WorldOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderWorld } from "#tests/helpers/orders/shared-order-world";

const { anOrder, standing, world } = await sharedOrderWorld();

test("an order that is to be cancelled is cancelled, paid back and restocked, and tagged", async () => {
  const { order } = await anOrder();
  const variant = order.devShop.products
    .flatMap(({ variants }) => variants)
    .find(({ id }) => id === order.live.lineItems[0]!.variantId)!;
  const before = variant.inventory;
  await world.decide(order);
  expect((await standing(order)).queue).toBe("cancelling");
  await world.run();
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

test("nothing is paid back when the terms say so", async () => {
  const { order } = await anOrder();
  const terms = { refund: "later", restock: false, notifyCustomer: false } as const;
  await world.decide(order, { terms });
  await world.run();
  const { row, events } = await standing(order);
  expect(row).toMatchObject({ queue: "cancelled", refunded: 0 });
  expect(refundedCents(order)).toBe(0);
  expect(events.at(-1)?.sentence).toBe(
    "It was cancelled. Nothing has been refunded yet. Refund it in the admin.",
  );
});

test("a dry run asks the platform for nothing and says what it would have done", async () => {
  await world.setPolicy({ mode: "dry-run" });
  const { order } = await anOrder();
  await world.decide(order);
  await world.run();
  const { queue, actions, events } = await standing(order);
  expect({ queue, actions }).toEqual({ queue: "review", actions: {} });
  expect(events.map(({ sentence }) => sentence)).toEqual([
    "Dry run: it would have been cancelled.",
  ]);
  expect(world.asked).toEqual([]);
});

test("a held order is held part by part, and is not held twice", async () => {
  const { order } = await anOrder();
  await world.decide(order, { action: "hold" });
  await world.run();
  expect(await standing(order)).toMatchObject({
    queue: "held",
    actions: { hold: "done", tag: "done" },
    kinds: ["hold", "tagged", "held"],
  });
  expect(order.live.fulfillmentOrders[0]?.holds).toMatchObject([
    { handle: "palisade", reason: "HIGH_RISK_OF_FRAUD" },
  ]);
  await world.decide(order, { action: "hold" });
  await world.run();
  expect((await standing(order)).kinds).toEqual(["hold", "tagged", "held"]);
});

test("only an order of high risk is held as one", async () => {
  const { order } = await anOrder();
  await world.decide(order, { action: "hold", level: "medium" });
  await world.run();
  expect(order.live.fulfillmentOrders[0]?.holds).toMatchObject([
    { handle: "palisade", reason: "OTHER" },
  ]);
});

test("an order of which nothing is left to ship goes to a person instead of being held", async () => {
  const { order } = await anOrder();
  order.live.fulfillmentOrders[0]!.status = "CLOSED";
  await world.decide(order, { action: "hold" });
  await world.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, hold: actions.hold }).toEqual({ queue: "review", hold: "failed" });
  expect(row.failure).toBe("It could not be put on hold. Nothing is left to ship.");
});

test("a scheduled order is held at once and cancelled when its time has come, not before", async () => {
  const { order } = await anOrder();
  await world.decide(order, SCHEDULED);
  await world.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, actions }).toMatchObject({
    queue: "scheduled",
    actions: { hold: "done", cancel: "wanted" },
  });
  world.pass(row.cancelAt!.getTime() - world.clock() - 2_000);
  await world.worker().runDue();
  expect(order.live.cancelledAt).toBeNull();
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
  expect(order.live.cancelledAt).not.toBeNull();
});

test("the same decision again neither moves the moment nor tells it twice", async () => {
  const { order } = await anOrder();
  await world.decide(order, SCHEDULED);
  const first = await standing(order);
  world.pass(10 * MINUTE_MS);
  await world.decide(order, SCHEDULED);
  const second = await standing(order);
  expect(second.row.cancelAt).toEqual(first.row.cancelAt);
  expect(second.kinds).toEqual(first.kinds);
});

test("a milder decision takes a scheduled cancellation back, and the order stays on hold", async () => {
  const { order } = await anOrder();
  await world.decide(order, SCHEDULED);
  await world.run();
  await world.decide(order, { action: "nothing", because: ["Low risk."], terms: null });
  world.pass(60 * MINUTE_MS);
  await world.run();
  expect(await standing(order)).toMatchObject({
    queue: "held",
    actions: { cancel: "stopped", hold: "done" },
  });
  expect(order.live.cancelledAt).toBeNull();

  await world.decide(order);
  await world.run();
  expect((await standing(order)).queue).toBe("cancelled");
});

test.each<[string, (order: WorldOrder) => unknown, RegExp]>([
  ["shipped", ({ live }) => (live.fulfillmentStatus = "PARTIALLY_FULFILLED"), /shipped/],
  ["returned", ({ live }) => (live.returnStatus = "IN_PROGRESS"), /return/],
  ["tagged by hand", ({ live }) => live.tags.push("VIP"), /tag "VIP"/],
  ["paid back by hand", ({ live }) => (live.financialStatus = "REFUNDED"), /been refunded/],
  ["above a new limit", () => world.setPolicy(MAX_TOTAL), /total/],
  ["not live any more", () => world.setPolicy({ mode: "dry-run" }), /no longer live/],
])("an order that is %s meanwhile is left to a person", async (_what, change, reason) => {
  await world.setPolicy({ exemptions: { tags: ["vip"] } });
  const { order } = await anOrder();
  await world.decide(order, SCHEDULED);
  await world.run(0);
  await change(order);
  world.pass(31 * MINUTE_MS);
  await world.run();
  const { queue, row, actions } = await standing(order);
  expect({ queue, cancel: actions.cancel }).toEqual({ queue: "review", cancel: "stopped" });
  expect(row.failure).toMatch(reason);
  expect(order.live.cancelledAt).toBeNull();
});
const MAX_TOTAL = { limits: { maxTotal: 1 } };

test("what was due while nobody could do it for more than a day is left to a person", async () => {
  const { order } = await anOrder();
  await world.decide(order);
  world.pass(25 * 60 * MINUTE_MS);
  await world.run();
  expect((await standing(order)).row.failure).toMatch(/more than a day ago/);
});
