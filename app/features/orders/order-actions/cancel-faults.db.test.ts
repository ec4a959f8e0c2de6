import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { shops } from "#app/store/schema";
import { sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";
import { runUntilKilled } from "#tests/helpers/servers/job-worker";
import { openJobs } from "#tests/helpers/servers/jobs";

const { anOrder, endFaults, expectCancelledOnce, fault, sendings, standing, harness, findDead } =
  await sharedOrderHarness();

const THROTTLED = { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] };
const PARTIAL = { data: { orderCancel: null }, errors: [{ message: "Something went wrong" }] };

test("a cancellation whose answer is lost is confirmed by reading the order, not by sending it again", async () => {
  const { order } = await anOrder();
  fault("orderCancel(", { loseAnswer: true });
  await harness.decide(order);
  await harness.run();
  await expectCancelledOnce(order);
  expect(sendings()).toBe(1);
  expect((await standing(order)).row.cancelledBy).toBe("us");
});

test("a cancellation that is throttled repeatedly waits longer each time and is sent once", async () => {
  const { order } = await anOrder();
  // Each request is attempted four times before the job waits.
  fault("OrderCancelState", { status: 200, body: THROTTLED, remaining: 12 });
  await harness.decide(order);
  const waits: number[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    // The database reports this time while the jobs run.
    const at = harness.clock();
    await harness.run(0);
    const open = await openJobs(harness.db, { queue: "order-cancel" });
    const { runAt } = open.find(({ payload }) => payload.orderId === order.orderId)!;
    waits.push(Math.round((runAt - at) / SECOND_MS));
    harness.pass(runAt - at);
  }
  expect(waits).toEqual([5, 10, 20]);
  await harness.run(10);
  await expectCancelledOnce(order);
  expect(sendings()).toBe(1);
}, 60_000);

test("a throttled cancellation is sent again until it succeeds, and the order is cancelled once", async () => {
  const { order } = await anOrder();
  fault("orderCancel(", { status: 200, body: THROTTLED, remaining: 8 });
  await harness.decide(order);
  await harness.run(2 * 60);
  await expectCancelledOnce(order);
  expect(sendings()).toBe(9);
}, 60_000);

test.each([
  ["a broken gateway before the order is read", "OrderCancelState", { status: 502 }],
  ["a timeout before the order is read", "OrderCancelState", { status: 500, remaining: 9 }],
])("a cancellation is only delayed by %s", async (_what, document, rest) => {
  const { order } = await anOrder();
  fault(document, rest);
  await harness.decide(order);
  await harness.run(60);
  await expectCancelledOnce(order);
  expect(sendings()).toBe(1);
});

test.each([
  ["fails with 502", { status: 502 }],
  ["is answered partially", { status: 200, body: PARTIAL }],
])(
  "a cancellation that %s is not sent again and needs review after ten minutes",
  async (_what, rest) => {
    const { order } = await anOrder();
    fault("orderCancel(", rest);
    await harness.decide(order);
    await harness.run();
    expect((await standing(order)).queue).toBe("cancelling");
    harness.pass(11 * MINUTE_MS);
    await harness.run();
    const { queue, row, actions } = await standing(order);
    expect({ queue, cancel: actions.cancel }).toEqual({ queue: "review", cancel: "doubt" });
    expect(row.failure).toMatch(/has not confirmed/);
    expect(sendings()).toBe(1);
    expect(order.live.cancelledAt).toBeNull();
  },
);

test("a cancellation that never finishes is in doubt after ten minutes and is not sent again", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "never";
  await harness.decide(order);
  await harness.run();
  harness.pass(11 * MINUTE_MS);
  await harness.run();
  expect((await standing(order)).actions.cancel).toBe("doubt");
  expect(sendings()).toBe(1);
});

test("a cancellation that Shopify refuses fails with Shopify's reason and advice", async () => {
  const { order } = await anOrder();
  harness.store.state.switches.staff = "limited";
  await harness.decide(order);
  await harness.run();
  harness.store.state.switches.staff = "owner";
  const { queue, row } = await standing(order);
  expect(queue).toBe("failed");
  expect(row.failure).toBe(
    "Shopify says: “You don't have permission to refund orders.” Palisade cannot refund this order. Cancel it with “Refund later”, or cancel it in the admin.",
  );
  expect(row.cancelledAt).toBeNull();
});

test("a cancellation whose job fails in Shopify is stored as failed", async () => {
  const { order } = await anOrder();
  order.devShop.cancelJobs = "fail";
  await harness.decide(order);
  await harness.run();
  expect(await standing(order)).toMatchObject({ queue: "failed", actions: { cancel: "failed" } });
  expect((await standing(order)).row.failure).toMatch(/had a problem. Try again/);
});

test("a cancellation without permission is sent once and fails with the missing permission as the reason", async () => {
  const { order } = await anOrder();
  order.devShop.grantedScopes = ["read_orders"];
  order.devShop.accessTokens.length = 0;
  await harness.decide(order);
  await harness.run(30);
  expect((await standing(order)).row.failure).toMatch(/needs permission/);
  expect(sendings()).toBe(1);
});

test("a store without the app receives no request, and nothing is retried after it reinstalls the app", async () => {
  const { order } = await anOrder();
  await harness.decide(order);
  const isShop = eq(shops.id, order.shopId);
  await harness.db.update(shops).set({ uninstalledAt: new Date() }).where(isShop);
  await harness.run();
  expect(harness.requests).toEqual([]);
  await harness.db.update(shops).set({ uninstalledAt: null }).where(isShop);
  harness.pass(26 * 60 * MINUTE_MS);
  await harness.run();
  expect((await standing(order)).queue).toBe("review");
  expect(sendings()).toBe(0);
});

test("a revoked token ends a cancellation after one request", async () => {
  const { order } = await anOrder();
  fault("OrderCancelState", { status: 401, remaining: 100 });
  await harness.decide(order);
  await harness.run(60);
  expect(harness.requests.filter((name) => name === "OrderCancelState")).toHaveLength(1);
  expect((await standing(order)).row.failure).toMatch(/no access to your store/);
  endFaults();
});

test.each([
  ["before its request", "before", "doubt"],
  ["after its request", "after", "done"],
] as const)(
  "a cancellation whose process dies %s is checked by another process and not sent again",
  async (_what, when, cancel) => {
    const { order } = await anOrder();
    await harness.decide(order);
    harness.dies = { document: "OrderCancel", when };
    runUntilKilled(harness.worker());
    await expect.poll(() => harness.dies).toBeNull();
    harness.pass(11 * MINUTE_MS);
    await findDead();
    await Promise.all([harness.worker().runDue(), harness.worker().runDue()]);
    await harness.run();
    expect((await standing(order)).actions.cancel).toBe(cancel);
    expect(sendings()).toBe(1);
    expect(order.live.cancelledAt === null).toBe(when === "before");
  },
);

test("a cancellation whose process dies while reading is sent by another process", async () => {
  const { order } = await anOrder();
  await harness.decide(order);
  harness.dies = { document: "OrderCancelState", when: "after" };
  runUntilKilled(harness.worker());
  await expect.poll(() => harness.dies).toBeNull();
  harness.pass(6 * MINUTE_MS);
  await findDead();
  harness.pass(MINUTE_MS);
  await harness.run();
  await expectCancelledOnce(order);
});
