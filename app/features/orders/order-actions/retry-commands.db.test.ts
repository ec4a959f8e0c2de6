import { and, eq } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { OUTAGE_SENTENCES } from "#app/platform/admin-api/outage-sentences";
import { runOperatorCommand } from "#app/platform/operator/command";
import { orderActions, orders } from "#app/store/schema";
import type { SeededOrder } from "#tests/helpers/orders/seeded-orders";
import { SCHEDULED, sharedOrderHarness } from "#tests/helpers/orders/shared-order-harness";
import { openJobs } from "#tests/helpers/servers/jobs";

import { stopCancel } from "./cancel/cancel-commands.server";
import { markSafe } from "./clear-commands.server";
import { RETRY_COMMANDS } from "./retry-commands.server";

const { anOrder, standing, sendings, harness } = await sharedOrderHarness();

async function retry(given: Record<string, string> = {}, db = harness.db) {
  const context = {
    ...{ db, clock: () => harness.clock(), log: pino({ level: "silent" }) },
    ...{ appUrl: "https://app.example", secrets: ["a-secret"] as const },
  };
  const command = { command: "retry-order-actions", arguments: given };
  return runOperatorCommand(RETRY_COMMANDS, command, context);
}

/**
 * Creates an order whose tag, hold and cancellation failed as in releases that did not distinguish
 * outages.
 */
async function endedBy(
  sentence: string,
  decision: Parameters<typeof harness.decide>[1] = SCHEDULED,
) {
  await harness.setPolicy({ tags: ["fraud"] });
  const { order, staff } = await anOrder();
  await harness.decide(order, decision);
  const isOf = and(eq(orderActions.shopId, order.shopId), eq(orderActions.orderId, order.orderId));
  const failed = {
    state: "failed",
    error: sentence,
    updatedAt: new Date(harness.clock()),
  } as const;
  await harness.db.update(orderActions).set(failed).where(isOf);
  await harness.db
    .update(orders)
    .set({ queue: "failed", failure: sentence, cancelAt: null })
    .where(and(eq(orders.shopId, order.shopId), eq(orders.orderId, order.orderId)));
  await harness.run(0);
  return { order, staff };
}

const actionsOf = async (order: SeededOrder) => (await standing(order)).actions;
/** States after the retry. The hold is not retried, because it would only delay the cancellation. */
const DONE = { tag: "done", hold: "failed", cancel: "done" };

const REFUSED = OUTAGE_SENTENCES["not-allowed"];

test("actions that failed in an outage of more than a day are retried by the command", async () => {
  const { order } = await endedBy(REFUSED);
  expect(await actionsOf(order)).toEqual({ tag: "failed", hold: "failed", cancel: "failed" });
  const answer = await retry();
  expect(answer.done).toBe(true);
  expect(answer.text).toMatch(/^Retried: 1 cancellation, 0 holds, 1 tag, 0 releases/);
  expect(
    (await openJobs(harness.db, { queue: "publish-storefront-config" })).length,
  ).toBeGreaterThan(0);
  await harness.run(10);
  expect(await actionsOf(order)).toEqual(DONE);
  expect((await standing(order)).row).toMatchObject({ queue: "cancelled", failure: null });
  expect((await retry()).text).toMatch(/^Retried: 0 cancellations, 0 holds, 0 tags/);
});

test("a hold that failed without a cancellation is retried by the command", async () => {
  const { order } = await endedBy(REFUSED, { action: "hold" });
  expect((await retry({ shop: order.devShop.domain })).text).toMatch(/ 1 hold, 1 tag,/);
  await harness.run(10);
  expect(await actionsOf(order)).toEqual({ tag: "done", hold: "done" });
});

test("actions that failed for another reason or before the date are not retried", async () => {
  const { order } = await endedBy("Shopify says: “The order is archived.”");
  await endedBy(REFUSED);
  const since = new Date(harness.clock() + DAY_MS).toISOString();
  expect((await retry({ since })).text).toMatch(/^Retried: 0 cancellations, 0 holds, 0 tags/);
  const { text } = await retry({ shop: order.devShop.domain });
  expect(text).toMatch(/^Retried: 0 cancellations, 0 holds, 0 tags/);
  expect((await actionsOf(order)).cancel).toBe("failed");
  expect(await retry({ since: "yesterday" })).toMatchObject({ done: false });
});

test("an order whose retried cancellation no longer matches the settings is left for review", async () => {
  const { order } = await endedBy(REFUSED);
  await harness.setPolicy({ mode: "dry-run" });
  await retry({ shop: order.devShop.domain });
  await harness.run(10);
  expect(sendings()).toBe(0);
  expect((await standing(order)).queue).toBe("review");
});

test("a retried cancellation can be stopped by staff", async () => {
  const { order, staff } = await endedBy(REFUSED);
  await retry({ shop: order.devShop.domain });
  await stopCancel(staff, order.orderId);
  await harness.run(10);
  expect(sendings()).toBe(0);
});

test("a failed release is retried by the command", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  await markSafe(staff, order.orderId, { allowsPerson: false });
  harness.refuses = { document: "OrderFulfillments", reason: "no-access" };
  await harness.run(5);
  harness.refuses = null;
  expect((await standing(order)).kinds).toContain("release-failed");
  expect((await retry({ shop: order.devShop.domain })).text).toContain("1 release of a hold");
  await harness.run(5);
  expect((await standing(order)).kinds.at(-1)).toBe("released");
});

test("a release that was withdrawn while the command runs is not retried", async () => {
  const { order, staff } = await anOrder(SCHEDULED);
  await markSafe(staff, order.orderId, { allowsPerson: false });
  harness.refuses = { document: "OrderFulfillments", reason: "no-access" };
  await harness.run(5);
  harness.refuses = null;
  const isHold = and(eq(orderActions.orderId, order.orderId), eq(orderActions.action, "hold"));
  const db = Object.create(harness.db) as typeof harness.db;
  db.transaction = async (...transaction) => {
    await harness.db.update(orderActions).set({ state: "requested", attempts: 3 }).where(isHold);
    return harness.db.transaction(...transaction);
  };
  const { text } = await retry({ shop: order.devShop.domain }, db);
  expect(text).toContain("0 releases of holds");
  const [row] = await harness.db.select().from(orderActions).where(isHold);
  expect(row).toMatchObject({ state: "requested", attempts: 3 });
});

test("a failed hold is retried although another shop has a failed cancellation under the same order id", async () => {
  const { order: other } = await endedBy(REFUSED);
  const { order } = await endedBy(REFUSED, { action: "hold" });
  const { orderId } = other;
  for (const table of [orders, orderActions]) {
    await harness.db.update(table).set({ orderId }).where(eq(table.orderId, order.orderId));
  }
  await retry();
  const isHold = and(eq(orderActions.shopId, order.shopId), eq(orderActions.action, "hold"));
  expect(await harness.db.select().from(orderActions).where(isHold)).toMatchObject([
    { state: "requested" },
  ]);
});
