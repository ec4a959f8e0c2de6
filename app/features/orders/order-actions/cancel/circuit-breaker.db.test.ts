import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { HOUR_MS } from "#app/base/clock";
import type { OrderDecision } from "#app/engine/orders/decide-order";
import { auditLog, merchantMails, notifications, shops } from "#app/store/schema";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { cancelNow } from "./cancel-commands.server";
import { cancelCounts, cancellingState } from "./circuit-breaker.server";
import { resumeCancelling } from "./resume-cancelling.server";

const { standing, harness } = await sharedOrderHarness();
beforeEach(async () => {
  await harness.setPolicy({ tags: ["Fraud"] });
});

async function queuesOf(orders: readonly SeededOrder[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const order of orders) {
    const { queue } = await standing(order);
    counts[queue] = (counts[queue] ?? 0) + 1;
  }
  return counts;
}
const isCancelled = ({ live }: SeededOrder) => live.cancelledAt !== null;

test("a filter that matches everything cancels ten orders, then pauses and notifies the merchant", async () => {
  const shop = await harness.shop();
  const orders = await harness.orders(shop, 25);
  const later = orders.slice(20);
  for (const order of later) {
    await harness.decide(order, { action: "hold-then-cancel", afterMinutes: 30 });
  }
  for (const order of orders.slice(0, 20)) await harness.decide(order);
  await Promise.all([
    harness.worker().runDue(),
    harness.worker().runDue(),
    harness.worker().runDue(),
  ]);
  await harness.run();
  expect(orders.filter(isCancelled)).toHaveLength(10);
  expect(await queuesOf(orders)).toEqual({ cancelled: 10, review: 15 });
  const { pausedAt, because } = await cancellingState(harness.db, shop.row.id);
  expect(pausedAt).not.toBeNull();
  expect(because).toBe("10 orders were cancelled within an hour.");

  const events = await harness.db
    .select()
    .from(notifications)
    .where(eq(notifications.shopId, shop.row.id));
  expect(events).toHaveLength(1);
  harness.pass(24 * HOUR_MS);
  const [next] = await harness.orders(shop, 1);
  await harness.decide(next!);
  await harness.run();
  expect((await standing(next!)).queue).toBe("review");
  expect((await standing(next!)).events[0]?.sentence).toMatch(/Cancelling is paused/);
}, 60_000);

test("orders can be cancelled by hand during a pause, and earlier cancellations do not count after resuming", async () => {
  await harness.setPolicy({ limits: { perHour: 1 }, notifyOwner: true });
  const shop = await harness.shop();
  const email = "owner@example.com";
  await harness.db.update(shops).set({ email }).where(eq(shops.id, shop.row.id));
  const mails = async () => {
    const isOfShop = eq(merchantMails.shopId, shop.row.id);
    const all = await harness.db.select().from(merchantMails).where(isOfShop);
    return all.map(({ topic, page, body }) => ({
      topic,
      page,
      total: /total: (.*)$/.exec(body)?.[1],
    }));
  };
  const [first, second, third, fourth] = await harness.orders(shop, 4);
  const staff = harness.as(shop.row);
  await harness.decide(first!);
  await harness.decide(second!);
  await harness.run();
  expect(await queuesOf([first!, second!])).toEqual({ cancelled: 1, review: 1 });
  const ofPause = { topic: "cancelling paused", page: "/fraudProtect", total: undefined };
  const ofOrder = ({ orderId }: SeededOrder) => ({
    topic: `order ${orderId}`,
    page: `/fraudProtect/${orderId}`,
    total: expect.stringMatching(/^\$[\d,]+\.\d\d$/) as string,
  });
  const sent = await mails();
  expect(sent).toContainEqual(ofPause);
  expect(sent.filter(({ topic }) => topic !== ofPause.topic)).toEqual([
    ofOrder(isCancelled(first!) ? first! : second!),
  ]);
  await cancelNow(staff, second!.orderId, null);
  await harness.run();
  expect(isCancelled(second!)).toBe(true);

  await resumeCancelling(staff);
  await resumeCancelling(staff);
  expect(await mails()).not.toContainEqual(ofPause);
  expect(await cancelCounts(harness.db, shop.row.id, harness.clock())).toEqual({
    lastHour: 0,
    lastDay: 0,
  });
  await harness.decide(third!);
  await harness.run();
  expect(isCancelled(third!)).toBe(true);
  const resumed = await harness.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.shopDomain, shop.row.domain), eq(auditLog.actor, "staff:1")));
  expect(resumed.map(({ action }) => action)).toEqual(["orders.cancelling-resumed"]);

  await harness.decide(fourth!, OVER_LIMITS);
  expect((await cancellingState(harness.db, shop.row.id)).pausedAt).not.toBeNull();
});

const OVER_LIMITS = {
  action: "review",
  because: ["The limit is reached."],
  isOverLimits: true,
} as const;

test.each<[string, Partial<OrderDecision>]>([
  ["is too old", { action: "review", tooOldFor: "cancel" }],
  ["has shipped", { action: "review" }],
  ["Shopify did not assess", { action: "review", level: "high" }],
])("an order that %s and needs review does not pause cancelling", async (_what, left) => {
  await harness.setPolicy({ limits: { perHour: 1 } });
  const shop = await harness.shop();
  const [first, second, third] = await harness.orders(shop, 3);
  await harness.decide(first!);
  await harness.run();
  expect(isCancelled(first!)).toBe(true);

  await harness.decide(second!, left);
  const { queue, isPaused } = await standing(second!);
  expect({ queue, isPaused }).toEqual({ queue: "review", isPaused: false });
  await harness.decide(third!, OVER_LIMITS);
  expect((await standing(third!)).isPaused).toBe(true);
});

test("cancelling pauses when a fifth of the last fifty orders were cancelled, at any rate", async () => {
  const shop = await harness.shop();
  const orders = await harness.orders(shop, 11);
  for (const order of orders) {
    await harness.decide(order);
    await harness.run();
    harness.pass(3 * HOUR_MS);
  }
  expect(orders.filter(isCancelled)).toHaveLength(10);
  expect((await cancellingState(harness.db, shop.row.id)).because).toBe(
    "10 of the last 50 orders were cancelled.",
  );
}, 60_000);

test("a pause of cancelling in one shop does not affect another", async () => {
  await harness.setPolicy({ limits: { perHour: 1 } });
  const shop = await harness.shop();
  for (const order of await harness.orders(shop, 2)) await harness.decide(order);
  const other = await harness.shop();
  const [order] = await harness.orders(other, 1);
  await harness.decide(order!);
  await harness.run();
  expect((await cancellingState(harness.db, shop.row.id)).pausedAt).not.toBeNull();
  expect(isCancelled(order!)).toBe(true);
});
