import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { orders } from "#app/store/schema";
import { cancelOrder } from "#tests/dev-store/graphql/order-cancel";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

const { anOrder, sendings, standing, harness } = await sharedOrderHarness();

const FACTS = "OrdersToDecide";
const LEFT = {
  queue: "review",
  row: { failure: 'It would no longer be flagged. It has the tag "VIP".' },
};

/** Stores newer facts, as the evaluation of a webhook does. */
const newsComes = (order: SeededOrder, platformUpdatedAt: Date) =>
  harness.db.update(orders).set({ platformUpdatedAt }).where(eq(orders.orderId, order.orderId));

async function dueOrder(): Promise<SeededOrder> {
  await harness.setPolicy({ exemptions: { tags: ["vip"] } });
  const { order } = await anOrder();
  await harness.decide(order);
  return order;
}

test("a cancellation waits if the facts read are older than the stored facts", async () => {
  const order = await dueOrder();
  const newer = new Date(harness.clock() + MINUTE_MS);
  harness.meanwhile = { document: FACTS, happens: () => newsComes(order, newer) };
  await harness.run(2);
  expect((await standing(order)).actions.cancel).toBe("requested");
  order.live.tags.push("VIP");
  order.live.updatedAt = newer.toISOString();
  harness.pass(MINUTE_MS);
  await harness.run();
  expect(await standing(order)).toMatchObject(LEFT);
  expect(sendings()).toBe(0);
});

test("an exempting tag that is added while the order's state is read prevents the cancellation", async () => {
  const order = await dueOrder();
  harness.meanwhile = {
    document: "OrderCancelState",
    happens: async () => void order.live.tags.push("VIP"),
  };
  await harness.run();
  expect(await standing(order)).toMatchObject(LEFT);
  expect(sendings()).toBe(0);
});

test("an order that another app cancels between two reads is attributed to that app and needs no review", async () => {
  const order = await dueOrder();
  harness.meanwhile = {
    document: FACTS,
    happens: async () => {
      cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
        reason: "OTHER",
        restock: true,
      });
    },
  };
  await harness.run(10);
  const { queue, row, kinds } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
  expect(kinds).not.toContain("review");
});

test("a cancellation fails after eight reads that are older than the stored facts", async () => {
  const order = await dueOrder();
  await newsComes(order, new Date(harness.clock() + 60 * MINUTE_MS));
  for (let minutes = 0; minutes < 25; minutes++) {
    await harness.run(0);
    harness.pass(MINUTE_MS);
  }
  expect(await standing(order)).toMatchObject({ queue: "failed", actions: { cancel: "failed" } });
  expect(harness.requests.filter((name) => name === FACTS)).toHaveLength(8);
  expect(sendings()).toBe(0);
});
