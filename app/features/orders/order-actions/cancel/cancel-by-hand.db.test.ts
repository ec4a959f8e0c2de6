import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { people } from "#app/store/schema";
import { settleJobs } from "#tests/dev-store/graphql/jobs";
import { cancelOrder } from "#tests/dev-store/graphql/order-cancel";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { NOTE, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { retryCancel } from "./cancel-commands.server";

const {
  anOrder,
  carryOutOurs,
  endFaults,
  expectCancelledOnce,
  fault,
  loseAnswer,
  sendings,
  standing,
  harness,
} = await sharedOrderHarness();

test("an order that the merchant cancelled by hand is not cancelled or refunded again", async () => {
  const { order } = await anOrder();
  await harness.decide(order);
  cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
    reason: "OTHER",
    restock: true,
    refundMethod: { originalPaymentMethodsRefund: true },
  });
  await harness.run();
  await expectCancelledOnce(order);
  expect((await standing(order)).row.cancelledBy).toBe("other");
  expect(sendings()).toBe(0);
});

test.each([
  ["with a note", "Called the buyer"],
  ["without a note", null],
])(
  "an order cancelled by hand %s during Palisade's cancellation is cancelled once, by the merchant",
  async (_how, staffNote) => {
    const { order } = await anOrder();
    fault("orderCancel(", { delayMs: 50 });
    await harness.decide(order);
    const running = harness.worker().runDue();
    await expect.poll(sendings).toBe(1);
    cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
      reason: "OTHER",
      restock: true,
      refundMethod: { originalPaymentMethodsRefund: true },
      staffNote,
    });
    await running;
    await harness.run();
    await expectCancelledOnce(order);
    expect((await standing(order)).row.cancelledBy).toBe("other");
  },
);

const DOUBTFUL: readonly [string, (order: SeededOrder) => Promise<void>][] = [
  [
    "was refused by Shopify",
    async (order) => {
      order.devShop.cancelJobs = "fail";
      await harness.decide(order);
      await harness.run();
      expect((await standing(order)).actions.cancel).toBe("failed");
    },
  ],
  ["has an unknown outcome", loseAnswer],
];

/** Cancels the order in Shopify, and delivers the notification. */
async function cancelledThere(order: SeededOrder, staffNote: string | null): Promise<void> {
  cancelOrder({ dev: harness.store.context, shop: order.devShop }, order.live, {
    reason: "FRAUD",
    restock: true,
    staffNote,
  });
  await harness.notifyCancelled(order);
}

test.each(DOUBTFUL)(
  "an order whose cancellation by Palisade %s is attributed to someone else when the merchant cancels it by hand",
  async (_what, prepare) => {
    await harness.setPolicy({ blockPersonDays: 30 });
    const { order } = await anOrder();
    await prepare(order);
    await cancelledThere(order, "Called the buyer");
    await harness.run();
    const { row, queue, events } = await standing(order);
    expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by: "other" });
    expect(events.at(-1)?.sentence).toMatch(/^Someone else cancelled it/);
    const listedPeople = await harness.db
      .select()
      .from(people)
      .where(eq(people.shopId, order.shopId));
    expect(listedPeople).toEqual([]);
  },
);

test.each(DOUBTFUL)(
  "an order whose cancellation by Palisade %s is attributed to Palisade when Shopify shows Palisade's note",
  async (_what, prepare) => {
    const { order } = await anOrder();
    await prepare(order);
    await cancelledThere(order, NOTE);
    await harness.run();
    await cancelledThere(order, NOTE);
    const { row, queue, actions, kinds } = await standing(order);
    expect({ queue, by: row.cancelledBy, cancel: actions.cancel, failure: row.failure }).toEqual({
      queue: "cancelled",
      by: "us",
      cancel: "done",
      failure: null,
    });
    expect(kinds.filter((kind) => kind === "cancelled")).toHaveLength(1);
  },
);

test("a cancellation that takes Shopify an hour is attributed to Palisade by its job in Shopify", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "never";
  await harness.decide(order);
  await harness.run();
  harness.pass(60 * MINUTE_MS);
  await harness.run();
  expect((await standing(order)).actions.cancel).toBe("doubt");
  order.devShop.jobs.at(-1)!.doneAt = 0;
  settleJobs(harness.store.state, order.devShop);
  order.live.staffNote = null;
  await harness.notifyCancelled(order);
  await harness.run();
  await expectCancelledOnce(order);
  expect((await standing(order)).row.cancelledBy).toBe("us");
});

test.each([
  ["for a while", 4, 2, "us"],
  ["for more than a day", 1_000, 26, "other"],
])(
  "a cancellation is recorded once although Shopify does not report the canceller %s",
  async (_how, remaining, hours, by) => {
    const { order } = await anOrder();
    await loseAnswer(order);
    fault("OrderCancelState", { status: 502, remaining });
    await cancelledThere(order, NOTE);
    for (let hour = 0; hour < hours; hour++) {
      await harness.run(0);
      harness.pass(60 * MINUTE_MS);
    }
    const { row, queue, kinds } = await standing(order);
    expect({ queue, by: row.cancelledBy }).toEqual({ queue: "cancelled", by });
    expect(kinds.filter((kind) => kind === "cancelled")).toHaveLength(1);
    endFaults();
  },
);

test("a retried cancellation that had succeeded is attributed to Palisade and not sent again", async () => {
  const { order, staff } = await anOrder();
  await loseAnswer(order);
  await retryCancel(staff, order.orderId);
  carryOutOurs(order);
  await harness.run();
  await expectCancelledOnce(order);
  expect((await standing(order)).row.cancelledBy).toBe("us");
  expect(sendings()).toBe(1);
});
