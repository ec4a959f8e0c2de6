import { expect, test } from "vitest";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";

import { enqueueStep } from "./action/action-chain.server";
import { cancelNow, retryCancel, stopCancel } from "./cancel/cancel-commands.server";
import { CANCEL_QUEUE } from "./cancel/cancel-order.server";
import { markSafe } from "./clear-commands.server";

const { anOrder, fault, sendings, standing, harness } = await sharedOrderHarness();

const TRIES = 4;

const BROKEN = { status: 502, body: null };
const THROTTLED = {
  status: 200,
  body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] },
};

const DENIED = {
  status: 200,
  body: { errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] },
};
type Answer = typeof BROKEN | typeof THROTTLED;

/** Runs `happens` during a request to Shopify, which then fails on every attempt. */
function failsWhile(document: string, answer: Answer, happens: () => Promise<unknown>): void {
  harness.meanwhile = {
    document,
    happens: async () => {
      await happens();
      const containing = document === "OrderCancel" ? "orderCancel(" : document;
      fault(containing, { ...answer, remaining: TRIES });
    },
  };
}

/** Continues the same cancellation in another worker, as after a sweep. */
async function anotherChain(order: SeededOrder): Promise<void> {
  await enqueueStep(harness.db, CANCEL_QUEUE, order, {
    step: 1_000_000,
    runAt: new Date(harness.clock()),
  });
  await harness.worker().runDue();
}

test.each([
  ["is throttled", THROTTLED],
  ["fails", BROKEN],
])("a cancellation that is stopped while its read %s stays stopped", async (_how, answer) => {
  const { order, staff } = await anOrder();
  await harness.decide(order, SCHEDULED);
  failsWhile("OrderCancelState", answer, () => stopCancel(staff, order.orderId));
  harness.pass(31 * MINUTE_MS);
  await harness.run(60);
  const { queue, actions } = await standing(order);
  expect({ queue, cancel: actions.cancel }).toEqual({ queue: "held", cancel: "stopped" });
  expect(sendings()).toBe(0);
  expect(order.live.cancelledAt).toBeNull();
});

test("an order marked as safe while its read fails stays safe", async () => {
  const { order, staff } = await anOrder();
  await harness.decide(order);
  failsWhile("OrderCancelState", BROKEN, () =>
    markSafe(staff, order.orderId, { allowsPerson: false }),
  );
  await harness.run(60);
  const { queue, actions } = await standing(order);
  expect({ queue, cancel: actions.cancel }).toEqual({ queue: "cleared", cancel: "stopped" });
  expect(sendings()).toBe(0);
});

test("a stopped cancellation stays stopped when Shopify then denies access to the order", async () => {
  const { order, staff } = await anOrder();
  await harness.decide(order);
  harness.meanwhile = {
    document: "OrderCancelState",
    happens: async () => {
      await stopCancel(staff, order.orderId);
      fault("OrderCancelState", DENIED);
    },
  };
  await harness.run(60);
  expect(await standing(order)).toMatchObject({ queue: "review", actions: { cancel: "stopped" } });
});

test("a cancellation sent by another worker during a failing read is not sent again", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "never";
  await harness.decide(order);
  failsWhile("OrderCancelState", THROTTLED, () => anotherChain(order));
  await harness.run(60);
  expect((await standing(order)).actions.cancel).toBe("sent");
  expect(sendings()).toBe(1);
});

test("throttling that is reported after a manual retry does not send the cancellation a third time", async () => {
  const { order, staff } = await anOrder();
  order.devShop.cancelJobs = "never";
  await harness.decide(order);
  failsWhile("OrderCancel", THROTTLED, async () => {
    harness.pass(11 * MINUTE_MS);
    await anotherChain(order);
    expect((await standing(order)).actions.cancel).toBe("doubt");
    await retryCancel(staff, order.orderId);
    await harness.worker().runDue();
    expect((await standing(order)).actions.cancel).toBe("sent");
  });
  await harness.run(60);
  expect((await standing(order)).actions.cancel).toBe("sent");
  expect(sendings()).toBe(TRIES + 1);
});

test("a cancellation that is rescheduled while the order is read is not sent before its new time", async () => {
  const { order } = await anOrder();
  await harness.decide(order);
  harness.meanwhile = {
    document: "OrderCancelState",
    happens: async () => {
      await harness.decide(order, { action: "nothing", terms: null });
      await harness.decide(order, SCHEDULED);
    },
  };
  await harness.run();
  expect(await standing(order)).toMatchObject({
    queue: "scheduled",
    actions: { cancel: "requested" },
  });
  expect(sendings()).toBe(0);
});

test("a hold that fails after it is no longer required is released instead of reported as failed", async () => {
  const { order, staff } = await anOrder();
  await harness.decide(order, { action: "hold" });
  harness.meanwhile = {
    document: "OrderHold",
    happens: async () => {
      await markSafe(staff, order.orderId, { allowsPerson: false });
      fault("fulfillmentOrderHold(", DENIED);
    },
  };
  await harness.run(1);
  const { actions, kinds } = await standing(order);
  expect(actions.hold).toBe("stopped");
  expect(kinds).toContain("released");
  expect(kinds).not.toContain("hold-failed");
});

test.each([
  ["done", () => harness.run(60)],
  ["sent", () => harness.worker().runDue()],
])("a failed hold is not reported after a later cancellation is %s", async (_, proceed) => {
  const { order, staff } = await anOrder();
  await harness.decide(order, { action: "hold" });
  harness.meanwhile = {
    document: "OrderHold",
    happens: async () => {
      await cancelNow(staff, order.orderId, null);
      await proceed();
      harness.pass(SECOND_MS);
    },
  };
  await harness.run(60);
  const { queue, actions, kinds } = await standing(order);
  expect({ queue, hold: actions.hold }).toEqual({ queue: "cancelled", hold: "stopped" });
  expect(kinds).toContain("cancelled");
  expect(kinds).not.toContain("hold-failed");
});
