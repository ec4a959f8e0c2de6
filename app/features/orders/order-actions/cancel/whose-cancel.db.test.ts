import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { HOUR_MS, MINUTE_MS } from "#app/base/clock";
import { enqueue } from "#app/platform/jobs/jobs.server";
import { orderActions, shops } from "#app/store/schema";
import { cancelOrder } from "#tests/dev-store/graphql/order-cancel";
import type { WorldOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderWorld } from "#tests/helpers/orders/shared-order-world";

const { anOrder, carryOutOurs, expectCancelledOnce, loseAnswer, sendings, standing, world } =
  await sharedOrderWorld();

const NO_ANSWER = { document: "OrderCancelState", reason: "failed" } as const;

/** Creates an order whose cancellation was sent with an unknown outcome. */
async function inDoubt(): Promise<WorldOrder> {
  const { order } = await anOrder();
  await loseAnswer(order);
  return order;
}

async function expectOurs(order: WorldOrder): Promise<void> {
  await expectCancelledOnce(order);
  const { row, kinds } = await standing(order);
  expect(row.cancelledBy).toBe("us");
  expect(kinds.filter((kind) => kind === "cancelled")).toHaveLength(1);
}

const setShop = ({ shopId }: WorldOrder, uninstalledAt: Date | null) =>
  world.db.update(shops).set({ uninstalledAt }).where(eq(shops.id, shopId));

/** Runs the sweep before all other due jobs, then the jobs it requests. */
async function sweep(): Promise<void> {
  await enqueue(world.db, "order-actions-sweep", {}, { runAt: new Date(0) });
  await world.run();
}

test("a reported cancellation is not in doubt when Shopify does not answer for ten minutes", async () => {
  const { order } = await anOrder();
  world.meanwhile = {
    document: "OrderCancel",
    happens: async () => void (world.refuses = NO_ANSWER),
  };
  await world.decide(order);
  await world.run();
  await world.notifyCancelled(order);
  world.pass(11 * MINUTE_MS);
  await world.run();
  const { queue, kinds } = await standing(order);
  expect(queue).toBe("cancelling");
  expect(kinds).not.toContain("doubt");
  world.refuses = null;
  world.pass(MINUTE_MS);
  await world.run();
  await expectOurs(order);
  expect(sendings()).toBe(1);
});

test("a reported cancellation has not failed, although Palisade's own was refused", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "fail";
  world.meanwhile = { document: "OrderCancel", happens: () => world.notifyCancelled(order) };
  await world.decide(order);
  await world.run();
  const { queue, kinds } = await standing(order);
  expect(queue).toBe("cancelling");
  expect(kinds).not.toContain("cancel-failed");
  cancelOrder({ dev: world.store.context, shop: order.devShop }, order.live, {
    reason: "OTHER",
    restock: true,
  });
  world.pass(MINUTE_MS);
  await world.run();
  const { row } = await standing(order);
  expect({ queue: row.queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});

test("the lookup of who cancelled an order stops after eight attempts", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "never";
  await world.decide(order);
  await world.run();
  await world.notifyCancelled(order);
  world.pass(11 * MINUTE_MS);
  world.asked.length = 0;
  for (let hours = 0; hours < 10; hours++) {
    await sweep();
    world.pass(HOUR_MS);
  }
  expect((await standing(order)).row.cancelledBy).toBe("other");
  // The first read belongs to our own follow-up.
  expect(world.asked.filter((name) => name === "OrderCancelState")).toHaveLength(1 + 8);
});

test("the lookup of who cancelled an order continues when the store reinstalls the app", async () => {
  const order = await inDoubt();
  carryOutOurs(order);
  await world.notifyCancelled(order);
  await setShop(order, new Date(world.clock()));
  await world.run();
  world.pass(HOUR_MS);
  await sweep();
  expect((await standing(order)).queue).toBe("review");
  await setShop(order, null);
  await sweep();
  await expectOurs(order);
});

test("the lookup of who cancelled an order has its own attempts, not those of the cancellation", async () => {
  const order = await inDoubt();
  const isOrder = eq(orderActions.orderId, order.orderId);
  await world.db.update(orderActions).set({ attempts: 7 }).where(isOrder);
  carryOutOurs(order);
  world.refuses = NO_ANSWER;
  await world.notifyCancelled(order);
  await world.run();
  expect((await standing(order)).queue).toBe("review");
  world.refuses = null;
  world.pass(MINUTE_MS);
  await world.run();
  await expectOurs(order);
});

test("the sweep continues the lookup of who cancelled an order, up to the eighth attempt", async () => {
  const order = await inDoubt();
  carryOutOurs(order);
  world.refuses = NO_ANSWER;
  await world.notifyCancelled(order);
  for (let tries = 0; tries < 7; tries++) {
    await world.run(0);
    world.pass(6 * MINUTE_MS);
  }
  expect((await standing(order)).queue).toBe("review");
  world.pass(HOUR_MS);
  await sweep();
  const { queue, row } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});

test("a read that does not show the cancellation yet attributes it to no one", async () => {
  const order = await inDoubt();
  await world.notifyCancelled(order);
  await world.run();
  expect((await standing(order)).queue).toBe("review");
  carryOutOurs(order);
  world.pass(MINUTE_MS);
  await world.run();
  await expectOurs(order);
});

test("a reported cancellation that Shopify never shows is stored as made by someone else", async () => {
  const order = await inDoubt();
  await world.notifyCancelled(order);
  for (let minutes = 0; minutes < 25; minutes++) {
    await world.run(0);
    world.pass(MINUTE_MS);
  }
  const { queue, row } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
});
