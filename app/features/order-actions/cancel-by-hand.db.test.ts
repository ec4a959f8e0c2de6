import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { cancelOrder } from "../../../tests/dev-store/graphql/order-cancel";
import { livePolicy, type WorldOrder } from "../../../tests/helpers/order-world";
import { sharedOrderWorld } from "../../../tests/helpers/shared-order-world";
import { MINUTE_MS } from "../../platform/clock";
import { people } from "../../store/schema";

const { anOrder, expectCancelledOnce, fault, sendings, standing, world } = await sharedOrderWorld();

test("an order that the merchant cancelled by hand is done, and not paid back a second time", async () => {
  const { order } = await anOrder();
  await world.decide(order);
  cancelOrder({ dev: world.store.context, shop: order.devShop }, order.live, {
    reason: "OTHER",
    restock: true,
    refundMethod: { originalPaymentMethodsRefund: true },
  });
  await world.run();
  await expectCancelledOnce(order);
  expect((await standing(order)).row.cancelledBy).toBe("other");
  expect(sendings()).toBe(0);
});

test.each([
  ["with a note", "Called the buyer"],
  ["without a note", null],
])(
  "cancelled by hand %s while ours is under way: one cancellation, the merchant's",
  async (_how, staffNote) => {
    const { order } = await anOrder();
    fault("orderCancel(", { delayMs: 50 });
    await world.decide(order);
    const running = world.worker().runDue();
    await expect.poll(sendings, { timeout: 20_000 }).toBe(1);
    cancelOrder({ dev: world.store.context, shop: order.devShop }, order.live, {
      reason: "OTHER",
      restock: true,
      refundMethod: { originalPaymentMethodsRefund: true },
      staffNote,
    });
    await running;
    await world.run();
    await expectCancelledOnce(order);
    expect((await standing(order)).row.cancelledBy).toBe("other");
  },
);

test.each<[string, (order: WorldOrder) => Promise<void>]>([
  [
    "the platform refused",
    async (order) => {
      order.devShop.cancelJobs = "fail";
      await world.decide(order);
      await world.run();
      expect((await standing(order)).actions.cancel).toBe("failed");
    },
  ],
  [
    "nobody knows the outcome of",
    async (order) => {
      fault("orderCancel(", { status: 502 });
      await world.decide(order);
      await world.run();
      world.pass(11 * MINUTE_MS);
      await world.run();
      expect((await standing(order)).actions.cancel).toBe("doubt");
    },
  ],
])("what %s and the merchant then cancels by hand is the merchant's", async (_what, prepare) => {
  world.policy = livePolicy({ blockPersonDays: 30 });
  const { order } = await anOrder();
  await prepare(order);
  await world.tellCancelled(order);
  await world.run();
  const { row, queue, events } = await standing(order);
  expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
  expect(events.at(-1)?.sentence).toMatch(/^Somebody else cancelled it/);
  const listed = await world.db.select().from(people).where(eq(people.shopId, order.shopId));
  expect(listed).toEqual([]);
});
