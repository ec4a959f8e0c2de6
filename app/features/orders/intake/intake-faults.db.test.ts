import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { settings, shops } from "#app/store/schema";
import type { Fault } from "#tests/dev-store/state/traffic";
import { expectFaultsSpent } from "#tests/helpers/faults-spent";
import { timesRequested } from "#tests/helpers/orders/intake-happenings";
import { type IntakeHarness, intakeHarness } from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { readIntake } from "../evaluation/order-intake.queries.server";
import { reconcileQueue } from "./reconcile-orders.server";

let harness: IntakeHarness;
let admin: IntakeHarness["admin"];
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
  admin = harness.admin;
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.admin = admin;
  Object.assign(harness.store.state.webhookSettings, { copies: 1, hold: false });
  await harness.settle();
  harness.requests.length = 0;
});

afterEach(() => expectFaultsSpent(harness.store.state.faults));

const orderReads = () => timesRequested(harness, "OrdersToDecide");

test("an order whose webhooks are lost is read within 15 minutes", async () => {
  const shop = await harness.shop();
  harness.store.state.webhookSettings.hold = true;
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toBeUndefined();
  harness.pass(15 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held" });
  // The hold changed the order, so the order is read again in the first 15 minutes, but not in the next.
  for (const more of [1, 0]) {
    const read = orderReads();
    harness.pass(15 * MINUTE_MS);
    await harness.settle();
    expect(orderReads() - read).toBe(more);
  }
});

function fault(rest: Partial<Fault>): void {
  harness.store.state.faults.push({
    id: 1,
    target: "graphql",
    shop: null,
    containing: "OrdersToDecide",
    remaining: 6,
    delayMs: 0,
    status: 200,
    body: null,
    headers: {},
    ...rest,
  });
}

test.each<[string, Partial<Fault>]>([
  [
    "throttled",
    { body: { errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }] } },
  ],
  ["unavailable", { status: 502, body: {} }],
  ["answering partially", { body: { data: { nodes: [null] }, errors: [{ message: "Oops" }] } }],
])("an order is not lost while Shopify is %s", async (_what, rest) => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  fault(rest);
  await harness.settle();
  for (let tries = 0; tries < 4; tries++) {
    harness.pass(10_000);
    await harness.settle();
  }
  expect(await harness.rowOf(shop, order)).toMatchObject({ queue: "held" });
});

test.each(["no-access", "denied"] as const)(
  "an order that Shopify refuses to show (%s) is queried once, and its job ends",
  async (reason) => {
    const shop = await harness.shop();
    let calls = 0;
    harness.admin = async () => {
      calls++;
      throw new AdminRefusal(reason, { cause: null });
    };
    harness.place(shop);
    await harness.settle();
    expect(calls).toBe(1);
    expect(await openJobs(harness.db)).toEqual([]);
  },
);

test("an order evaluation ends without a query to Shopify when the app was uninstalled", async () => {
  const shop = await harness.shop();
  harness.place(shop);
  await harness.db
    .update(shops)
    .set({ uninstalledAt: new Date() })
    .where(eq(shops.id, shop.row.id));
  await harness.settle();
  expect(orderReads()).toBe(0);
  expect(await openJobs(harness.db)).toEqual([]);
});

test.each([
  ["is off", { mode: "off" }, "write_orders"],
  ["has no access to orders", {}, "write_app_proxy"],
])("orders are not read from a shop where Fraud Protect %s", async (_what, policy, scopes) => {
  const shop = await harness.shop(policy);
  // While checkouts are counted, lost orders are read for the count (tests/dev-store/checkouts.db.test.ts).
  const uncounted = { section: "checkout-pass", value: { mode: "off" }, updatedBy: "test" };
  await harness.db.insert(settings).values({ shopId: shop.row.id, ...uncounted });
  await harness.db.update(shops).set({ scopes }).where(eq(shops.id, shop.row.id));
  harness.requests.length = 0;
  const order = harness.place(shop);
  await requestEvaluations(harness.db, [{ shopId: shop.row.id, orderId: String(order.id) }]);
  harness.pass(16 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toBeUndefined();
  expect(harness.requests.filter(({ domain }) => domain === shop.row.domain)).toEqual([]);
});

test("a comparison of orders that fails continues at the failed page when it runs again", async () => {
  const shop = await harness.shop();
  harness.store.state.webhookSettings.hold = true;
  for (let n = 0; n < 130; n++) harness.place(shop);
  let pages = 0;
  const failsOnce: IntakeHarness["admin"] = (...parameters) => {
    if (++pages === 2) throw new AdminRefusal("failed", { cause: null });
    return admin(...parameters);
  };
  const { db, clock } = harness;
  const { run } = reconcileQueue({
    ...{ db, clock, log: pino({ level: "silent" }) },
    admin: failsOnce,
    findUncounted: async () => {},
    appUrl: "https://app.example.com",
  });
  const compare = () => run({ shopId: shop.row.id }, { signal: new AbortController().signal });
  harness.pass(15 * MINUTE_MS);
  await expect(compare()).rejects.toThrow("failed");
  const waiting = async () => (await openJobs(db, { queue: "evaluate-order" })).length;
  expect(await waiting()).toBe(100);
  await compare();
  expect(await waiting()).toBe(130);
  expect(pages).toBe(3);
  await deleteJobs(db);
  const intake = await readIntake(db, shop.row.id);
  expect(intake).toMatchObject({ reconcileCursor: null, reconciledUntil: expect.any(Date) });
});
