import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { orderActions, shops } from "#app/store/schema";
import { cancelOrder } from "#tests/dev-store/graphql/order-cancel";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

const { anOrder, carryOutOurs, expectCancelledOnce, loseAnswer, sendings, standing, harness } =
  await sharedOrderHarness();

const NO_ANSWER = { document: "OrderCancelState", reason: "failed" } as const;

/** Creates an order whose cancellation was sent with an unknown outcome. */
async function inDoubt(): Promise<SeededOrder> {
  const { order } = await anOrder();
  await loseAnswer(order);
  return order;
}

async function expectCancelByPalisade(order: SeededOrder): Promise<void> {
  await expectCancelledOnce(order);
  const { row, kinds } = await standing(order);
  expect(row.cancelledBy).toBe("us");
  expect(kinds.filter((kind) => kind === "cancelled")).toHaveLength(1);
}

const setShop = ({ shopId }: SeededOrder, uninstalledAt: Date | null) =>
  harness.db.update(shops).set({ uninstalledAt }).where(eq(shops.id, shopId));

/** Runs the sweep before all other due jobs, then the jobs it requests. */
async function sweep(): Promise<void> {
  await enqueue(harness.db, "order-actions-sweep", {}, { runAt: new Date(0) });
  await harness.run();
}

test("a cancellation that a webhook reported is not in doubt although Shopify does not answer for ten minutes", async () => {
  const { order } = await anOrder();
  harness.meanwhile = {
    document: "OrderCancel",
    happens: async () => void (harness.refuses = NO_ANSWER),
  };
  await harness.decide(order);
  await harness.run();
  await harness.notifyCancelled(order);
  harness.pass(11 * MINUTE_MS);
  await harness.run();
  const { queue, kinds } = await standing(order);
  expect(queue).toBe("cancelling");
  expect(kinds).not.toContain("doubt");
  harness.refuses = null;
  harness.pass(MINUTE_MS);
  await harness.run();
  await expectCancelByPalisade(order);
  expect(sendings()).toBe(1);
});

test("a cancellation that a webhook reported is not recorded as failed although Palisade's own request failed", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "fail";
  harness.meanwhile = { document: "OrderCancel", happens: () => harness.notifyCancelled(order) };
  await harness.decide(order);
  await harness.run();
  const { queue, kinds } = await standing(order);
  expect(queue).toBe("cancelling");
  expect(kinds).not.toContain("cancel-failed");
  cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
    reason: "OTHER",
    restock: true,
  });
  harness.pass(MINUTE_MS);
  await harness.run();
  const { row } = await standing(order);
  expect({ queue: row.queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});

test("the lookup of an order's canceller stops after eight attempts", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "never";
  await harness.decide(order);
  await harness.run();
  await harness.notifyCancelled(order);
  harness.pass(11 * MINUTE_MS);
  harness.requests.length = 0;
  for (let hours = 0; hours < 10; hours++) {
    await sweep();
    harness.pass(HOUR_MS);
  }
  expect((await standing(order)).row.cancelledBy).toBe("other");
  // The first read is Palisade's check of its own cancellation.
  expect(harness.requests.filter((name) => name === "OrderCancelState")).toHaveLength(1 + 8);
});

test("the lookup of an order's canceller continues when the store reinstalls the app", async () => {
  const order = await inDoubt();
  carryOutOurs(order);
  await harness.notifyCancelled(order);
  await setShop(order, new Date(harness.clock()));
  await harness.run();
  harness.pass(HOUR_MS);
  await sweep();
  expect((await standing(order)).queue).toBe("review");
  await setShop(order, null);
  await sweep();
  await expectCancelByPalisade(order);
});

test("the lookup of an order's canceller has its own attempts, separate from the cancellation's", async () => {
  const order = await inDoubt();
  const isOrder = eq(orderActions.orderId, order.orderId);
  await harness.db.update(orderActions).set({ attempts: 7 }).where(isOrder);
  carryOutOurs(order);
  harness.refuses = NO_ANSWER;
  await harness.notifyCancelled(order);
  await harness.run();
  expect((await standing(order)).queue).toBe("review");
  harness.refuses = null;
  harness.pass(MINUTE_MS);
  await harness.run();
  await expectCancelByPalisade(order);
});

test("the sweep continues the lookup of an order's canceller up to the eighth attempt", async () => {
  const order = await inDoubt();
  carryOutOurs(order);
  harness.refuses = NO_ANSWER;
  await harness.notifyCancelled(order);
  for (let tries = 0; tries < 7; tries++) {
    await harness.run(0);
    harness.pass(6 * MINUTE_MS);
  }
  expect((await standing(order)).queue).toBe("review");
  harness.pass(HOUR_MS);
  await sweep();
  const { queue, row } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});

test("a reported cancellation is not attributed while Shopify does not show the order as cancelled", async () => {
  const order = await inDoubt();
  await harness.notifyCancelled(order);
  await harness.run();
  expect((await standing(order)).queue).toBe("review");
  carryOutOurs(order);
  harness.pass(MINUTE_MS);
  await harness.run();
  await expectCancelByPalisade(order);
});

test("a reported cancellation that Shopify never shows is stored as made outside Palisade", async () => {
  const order = await inDoubt();
  await harness.notifyCancelled(order);
  for (let minutes = 0; minutes < 25; minutes++) {
    await harness.run(0);
    harness.pass(MINUTE_MS);
  }
  const { queue, row } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});
