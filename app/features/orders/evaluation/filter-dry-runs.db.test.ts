import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { orderEvents, orderFilters } from "#app/store/schema";
import {
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
  NO_ADDRESS_KNOWN,
} from "#tests/helpers/orders/intake-harness";
import { filterFields } from "#tests/helpers/orders/order-filter";
import { testDatabase } from "#tests/helpers/servers/database";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db, NO_ADDRESS_KNOWN);
});
afterAll(() => harness.close());

/** Stores a filter in dry run that would cancel every order. */
async function addDryRun(shop: IntakeShop) {
  const at = new Date(harness.clock());
  const conditions = [{ field: "total", operator: "at-least", values: ["0"] }];
  const filter = {
    ...filterFields({ name: "Everything", action: "cancel" }),
    conditions: { match: "all" as const, groups: [{ match: "all" as const, conditions }] },
    isDryRun: true,
    ...{ expiresAt: null, shopId: shop.row.id, position: 0 },
    ...{ createdAt: at, updatedAt: at, updatedBy: "staff:42" },
  };
  const [stored] = await harness.db.insert(orderFilters).values(filter).returning();
  return stored!;
}

/** Sends a change of an order a minute later, after which the order is evaluated again. */
async function changeOrder(shop: IntakeShop, order: ReturnType<IntakeHarness["place"]>) {
  harness.pass(60_000);
  order.updatedAt = new Date(harness.clock()).toISOString();
  harness.announce(shop, order);
  await harness.settle();
}

async function dryRunsOf(shop: IntakeShop) {
  const events = await harness.db
    .select({ kind: orderEvents.kind, sentence: orderEvents.sentence })
    .from(orderEvents)
    .where(eq(orderEvents.shopId, shop.row.id))
    .orderBy(asc(orderEvents.id));
  const [filter] = await harness.db
    .select()
    .from(orderFilters)
    .where(eq(orderFilters.shopId, shop.row.id));
  const ofDryRuns = events.filter(({ kind }) => kind === "filter-dry-run");
  return { sentences: ofDryRuns.map(({ sentence }) => sentence), hits: filter!.hits };
}

const CANCELLED = 'Dry run of the filter "Everything": it would have been cancelled.';

test("a filter in dry run records the action it would take, counts one hit and does not act on the order", async () => {
  const shop = await harness.shop();
  const { id: filterId } = await addDryRun(shop);
  const order = harness.place(shop, {});
  await harness.settle();
  const row = await harness.rowOf(shop, order);
  const dryRuns = [{ filterId, name: "Everything", action: "cancel" }];
  expect(row).toMatchObject({ decidedAction: "wait", queue: "waiting", filterId: null, dryRuns });
  expect(await dryRunsOf(shop)).toEqual({ sentences: [CANCELLED], hits: 1 });
});

test("a filter in dry run counts an order once although a change of the order changes the filter's action", async () => {
  const shop = await harness.shop();
  await addDryRun(shop);
  const order = harness.place(shop, {});
  await harness.settle();
  Object.assign(order, { fulfillmentStatus: "PARTIALLY_FULFILLED" as const });
  await changeOrder(shop, order);
  const review = 'Dry run of the filter "Everything": it would have needed review.';
  expect(await dryRunsOf(shop)).toEqual({ sentences: [CANCELLED, review], hits: 1 });
});

test("a filter that matches an order in dry run and again when live counts the order once", async () => {
  const shop = await harness.shop();
  const { id } = await addDryRun(shop);
  const order = harness.place(shop, {});
  await harness.settle();
  await harness.db.update(orderFilters).set({ isDryRun: false }).where(eq(orderFilters.id, id));
  await changeOrder(shop, order);
  expect(await harness.rowOf(shop, order)).toMatchObject({ filterId: id, dryRuns: [] });
  expect(await dryRunsOf(shop)).toEqual({ sentences: [CANCELLED], hits: 1 });
});

test("a filter in dry run counts an order once although it was off while the order changed", async () => {
  const shop = await harness.shop();
  const { id } = await addDryRun(shop);
  const order = harness.place(shop, {});
  await harness.settle();
  Object.assign(order, { fulfillmentStatus: "PARTIALLY_FULFILLED" as const });
  for (const enabled of [false, true]) {
    await harness.db.update(orderFilters).set({ enabled }).where(eq(orderFilters.id, id));
    await changeOrder(shop, order);
  }
  const dryRuns = [{ filterId: id, name: "Everything", action: "review" }];
  expect(await harness.rowOf(shop, order)).toMatchObject({ filterId: null, dryRuns });
  expect((await dryRunsOf(shop)).hits).toBe(1);
});

test("a live filter counts an order once although it was off while the order changed", async () => {
  const shop = await harness.shop();
  const { id } = await addDryRun(shop);
  await harness.db
    .update(orderFilters)
    .set({ isDryRun: false, action: "hold" })
    .where(eq(orderFilters.id, id));
  const order = harness.place(shop, {});
  await harness.settle();
  for (const enabled of [false, true]) {
    await harness.db.update(orderFilters).set({ enabled }).where(eq(orderFilters.id, id));
    await changeOrder(shop, order);
  }
  expect(await harness.rowOf(shop, order)).toMatchObject({ filterId: id });
  expect((await dryRunsOf(shop)).hits).toBe(1);
});
