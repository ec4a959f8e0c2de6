import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { orders } from "#app/store/schema";
import { cancelOrder } from "#tests/dev-store/graphql/order-cancel";
import type { WorldOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderWorld } from "#tests/helpers/orders/shared-order-world";

const { anOrder, sendings, standing, world } = await sharedOrderWorld();

const FACTS = "OrdersToDecide";
const LEFT = {
  queue: "review",
  row: { failure: 'It would no longer be flagged. It has the tag "VIP".' },
};

/** Stores newer facts, as the evaluation of a webhook does. */
const newsComes = (order: WorldOrder, platformUpdatedAt: Date) =>
  world.db.update(orders).set({ platformUpdatedAt }).where(eq(orders.orderId, order.orderId));

async function dueOrder(): Promise<WorldOrder> {
  await world.setPolicy({ exemptions: { tags: ["vip"] } });
  const { order } = await anOrder();
  await world.decide(order);
  return order;
}

test("a cancellation waits when the facts read are older than the stored ones", async () => {
  const order = await dueOrder();
  const newer = new Date(world.clock() + MINUTE_MS);
  world.meanwhile = { document: FACTS, happens: () => newsComes(order, newer) };
  await world.run(2);
  expect((await standing(order)).actions.cancel).toBe("wanted");
  order.live.tags.push("VIP");
  order.live.updatedAt = newer.toISOString();
  world.pass(MINUTE_MS);
  await world.run();
  expect(await standing(order)).toMatchObject(LEFT);
  expect(sendings()).toBe(0);
});

test("an exempting tag added while the order's state is read prevents the cancellation", async () => {
  const order = await dueOrder();
  world.meanwhile = {
    document: "OrderCancelState",
    happens: async () => void order.live.tags.push("VIP"),
  };
  await world.run();
  expect(await standing(order)).toMatchObject(LEFT);
  expect(sendings()).toBe(0);
});

test("an order cancelled by someone else between two reads is attributed to them and needs no review", async () => {
  const order = await dueOrder();
  world.meanwhile = {
    document: FACTS,
    happens: async () => {
      cancelOrder({ dev: world.store.context, shop: order.devShop }, order.live, {
        reason: "OTHER",
        restock: true,
      });
    },
  };
  await world.run(10);
  const { queue, row, kinds } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
  expect(kinds).not.toContain("review");
});

test("a cancellation fails after eight reads that are older than the stored facts", async () => {
  const order = await dueOrder();
  await newsComes(order, new Date(world.clock() + 60 * MINUTE_MS));
  for (let minutes = 0; minutes < 25; minutes++) {
    await world.run(0);
    world.pass(MINUTE_MS);
  }
  expect(await standing(order)).toMatchObject({ queue: "failed", actions: { cancel: "failed" } });
  expect(world.asked.filter((name) => name === FACTS)).toHaveLength(8);
  expect(sendings()).toBe(0);
});
