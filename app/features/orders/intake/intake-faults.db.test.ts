import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";

import { MINUTE_MS } from "#app/base/clock";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { settings, shops } from "#app/store/schema";
import type { Fault } from "#tests/dev-store/state/traffic";
import { expectFaultsSpent } from "#tests/helpers/faults-spent";
import { timesAsked } from "#tests/helpers/orders/intake-happenings";
import { type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";
import { deleteJobs, openJobs } from "#tests/helpers/servers/jobs";

import { requestEvaluations } from "../evaluation/evaluate-queue.server";
import { readIntake } from "../evaluation/order-intake.queries.server";
import { reconcileQueue } from "./reconcile-orders.server";

let world: IntakeWorld;
let admin: IntakeWorld["admin"];
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
  admin = world.admin;
});
afterAll(() => world.close());
beforeEach(async () => {
  world.admin = admin;
  Object.assign(world.store.state.webhookSettings, { copies: 1, hold: false });
  await world.settle();
  world.asked.length = 0;
});

afterEach(() => expectFaultsSpent(world.store.state.faults));

const reads = () => timesAsked(world, "OrdersToDecide");

test("an order whose webhooks are lost is found within 15 minutes", async () => {
  const shop = await world.shop();
  world.store.state.webhookSettings.hold = true;
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  expect(await world.rowOf(shop, order)).toBeUndefined();
  world.pass(15 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held" });
  // The order is read once more, because the hold changed it, and no more after that.
  for (const more of [1, 0]) {
    const read = reads();
    world.pass(15 * MINUTE_MS);
    await world.settle();
    expect(reads() - read).toBe(more);
  }
});

function fault(rest: Partial<Fault>): void {
  world.store.state.faults.push({
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
  const shop = await world.shop();
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  fault(rest);
  await world.settle();
  for (let tries = 0; tries < 4; tries++) {
    world.pass(10_000);
    await world.settle();
  }
  expect(await world.rowOf(shop, order)).toMatchObject({ queue: "held" });
});

test.each(["no-access", "denied"] as const)(
  "a shop that refuses access to its orders (%s) is queried once, and the job ends",
  async (reason) => {
    const shop = await world.shop();
    let calls = 0;
    world.admin = async () => {
      calls++;
      throw new AdminRefusal(reason, { cause: null });
    };
    world.place(shop);
    await world.settle();
    expect(calls).toBe(1);
    expect(await openJobs(world.db)).toEqual([]);
  },
);

test("an evaluation ends without a query when the app was uninstalled", async () => {
  const shop = await world.shop();
  world.place(shop);
  await world.db.update(shops).set({ uninstalledAt: new Date() }).where(eq(shops.id, shop.row.id));
  await world.settle();
  expect(reads()).toBe(0);
  expect(await openJobs(world.db)).toEqual([]);
});

test.each([
  ["is off", { mode: "off" }, "write_orders"],
  ["has no access to orders", {}, "write_app_proxy"],
])("orders are not read from a shop where Fraud Protect %s", async (_what, policy, scopes) => {
  const shop = await world.shop(policy);
  // While checkouts are counted, lost orders are read for the count (tests/dev-store/checkouts.db.test.ts).
  const uncounted = { section: "checkout-pass", value: { mode: "off" }, updatedBy: "test" };
  await world.db.insert(settings).values({ shopId: shop.row.id, ...uncounted });
  await world.db.update(shops).set({ scopes }).where(eq(shops.id, shop.row.id));
  world.asked.length = 0;
  const order = world.place(shop);
  await requestEvaluations(world.db, [{ shopId: shop.row.id, orderId: String(order.id) }]);
  world.pass(16 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toBeUndefined();
  expect(world.asked.filter(({ domain }) => domain === shop.row.domain)).toEqual([]);
});

test("a comparison that fails continues at the same page", async () => {
  const shop = await world.shop();
  world.store.state.webhookSettings.hold = true;
  for (let n = 0; n < 130; n++) world.place(shop);
  let pages = 0;
  const failsOnce: IntakeWorld["admin"] = (...ask) => {
    if (++pages === 2) throw new AdminRefusal("failed", { cause: null });
    return admin(...ask);
  };
  const { db, clock } = world;
  const { run } = reconcileQueue({
    ...{ db, clock, log: pino({ level: "silent" }) },
    admin: failsOnce,
    findUncounted: async () => {},
    appUrl: "https://app.example.com",
  });
  const compare = () => run({ shopId: shop.row.id }, { signal: new AbortController().signal });
  world.pass(15 * MINUTE_MS);
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
