import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { type FraudPolicy, fraudPolicy } from "#app/contract/orders/fraud-policy";
import {
  cancelOrderNow,
  getFraudPolicy,
  getFraudState,
  getOrder,
  markOrderSafe,
  readPastOrders,
  resumeCancelling,
  saveFraudPolicy,
  stopCancelling,
} from "#app/contract/orders/fraud-protect";
import { AdminRefusal } from "#app/platform/admin-api/admin-graphql.server";
import { auditLog, orderEvents, orderFilters, orderIntake, orders } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { givePlan, premiumMerchant } from "#tests/helpers/plans";
import { openJobs } from "#tests/helpers/servers/jobs";

import { readPolicy } from "../order-policy/policy.queries.server";
import { missingOrderScopes } from "./order-list/order-scopes";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest(undefined, async () => {
    throw new AdminRefusal("failed", {});
  });
});

type Change = Parameters<typeof storedOrder>[1];

async function storeOrders(merchant: Merchant, ...changes: Change[]) {
  const rows = changes.map((change) => storedOrder(merchant.shop.id, change));
  await under.database.db.insert(orders).values(rows);
}

const policy = (change: object = {}): FraudPolicy => fraudPolicy.parse(change);

const save = (merchant: Merchant, change: object, more: object = {}) =>
  merchant.send(saveFraudPolicy, { policy: policy(change), expectedVersion: 0, ...more });

test("Fraud Protect goes live only after a dry run and a confirmation", async () => {
  const merchant = await premiumMerchant(under);
  expect(await save(merchant, { mode: "live" }, { confirmedLive: true })).toMatchObject({
    code: "invalid_input",
    fields: { "policy.mode": expect.stringContaining("dry run") },
  });
  expect(await save(merchant, { mode: "dry-run" })).toMatchObject({ data: { version: 1 } });
  const live = { mode: "live" };
  expect(await save(merchant, live, { expectedVersion: 1 })).toMatchObject({
    code: "confirmation_needed",
    fields: { confirmedLive: expect.any(String) },
  });
  const confirmedAnswer = await save(merchant, live, { expectedVersion: 1, confirmedLive: true });
  expect(confirmedAnswer.data?.policy.mode).toBe("live");
  expect((await merchant.send(getFraudState, {})).data?.mode).toBe("live");
});

test("after its plan ends, Fraud Protect keeps the saved settings and is off", async () => {
  const merchant = await premiumMerchant(under);
  const { db } = under.database;
  await save(merchant, { mode: "dry-run", staffNote: "kept" });
  expect((await readPolicy(db, merchant.shop.id)).mode).toBe("dry-run");
  await givePlan(db, merchant.shop.id, "premium", { status: "cancelled" });
  expect((await readPolicy(db, merchant.shop.id)).mode).toBe("off");
  expect((await merchant.send(getFraudState, {})).data).toMatchObject({ isInPlan: false });
  const saved = (await merchant.send(getFraudPolicy, {})).data?.policy;
  expect(saved).toMatchObject({ mode: "dry-run", staffNote: "kept" });
  const again = { expectedVersion: 1 };
  expect(await save(merchant, { mode: "dry-run" }, again)).toMatchObject({
    code: "plan_required",
  });
  expect((await save(merchant, { mode: "off", staffNote: "kept" }, again)).result).toBe(true);
});

test("repeated saves of the policy result in one pending comparison of orders", async () => {
  const merchant = await premiumMerchant(under);
  const openComparisons = () => openJobs(under.database.db, { key: merchant.shop.id });
  await save(merchant, { mode: "off", staffNote: "not yet" });
  expect(await openComparisons()).toHaveLength(1);
  await save(merchant, { mode: "dry-run" }, { expectedVersion: 1 });
  expect(await openComparisons()).toHaveLength(1);
});

test("a save based on an older version is refused, and the newer version is unchanged", async () => {
  const merchant = await premiumMerchant(under);
  await save(merchant, { mode: "dry-run", staffNote: "first" });
  expect(await save(merchant, { staffNote: "second" })).toMatchObject({
    code: "version_conflict",
  });
  expect((await merchant.send(getFraudPolicy, {})).data?.policy.staffNote).toBe("first");
});

test.each([
  [{ high: { action: "hold-then-cancel", afterMinutes: 1 } }, "policy.high.afterMinutes"],
  [{ high: { action: "hold-then-cancel", afterMinutes: "" } }, "policy.high.afterMinutes"],
  [{ tags: [] }, "policy.tags"],
  [{ tags: ["x".repeat(41)] }, "policy.tags.0"],
  [{ staffNote: "x".repeat(121) }, "policy.staffNote"],
  [{ limits: { perHour: 0 } }, "policy.limits.perHour"],
  [{ limits: { maxTotal: "" } }, "policy.limits.maxTotal"],
  [{ blockIpHours: 9000 }, "policy.blockIpHours"],
  [{ exemptions: { tags: ["a", "b,c"] } }, "policy.exemptions.tags.1"],
])(
  "a save of the policy %j is refused with an error at the invalid field",
  async (change, field) => {
    const merchant = await premiumMerchant(under);
    const answer = await merchant.send(saveFraudPolicy, {
      policy: change as FraudPolicy,
      expectedVersion: 0,
    });
    expect(answer).toMatchObject({ code: "invalid_input" });
    expect(Object.keys((!answer.result && answer.fields) || {})).toContain(field);
  },
);

test("the Fraud Protect state contains orders per tab, cancelled and held value, and orders marked as safe", async () => {
  const merchant = await premiumMerchant(under);
  const cancelled = { queue: "cancelled", cancelledBy: "us", total: 10.25 } as const;
  const day = (iso: string) => new Date(`${iso}T10:00:00Z`);
  await storeOrders(
    merchant,
    { orderId: "1", ...cancelled, cancelledAt: day("2026-11-19") },
    { orderId: "2", ...cancelled, cancelledAt: day("2026-11-18"), currency: "EUR" },
    { orderId: "3", ...cancelled, cancelledAt: day("2026-09-01") },
    { orderId: "4", queue: "cancelled", cancelledBy: "other", cancelledAt: day("2026-11-19") },
    { orderId: "5", queue: "held" },
    { orderId: "6", queue: "scheduled" },
    { orderId: "7", queue: "cleared", clearedAt: day("2026-11-19") },
    { orderId: "8", queue: "none" },
  );
  const { data } = await merchant.send(getFraudState, {});
  expect(data?.counts).toMatchObject({ cancelled: 4, held: 1, scheduled: 1, cleared: 1, all: 8 });
  expect(data?.figures).toMatchObject({ cancelled: 2, cleared: 1 });
  expect(new Set(data?.figures.cancelledValue)).toEqual(
    new Set([
      { currency: "USD", total: 10.25 },
      { currency: "EUR", total: 10.25 },
    ]),
  );
  expect(data?.figures.heldValue).toEqual([{ currency: "USD", total: 64 }]);
});

test("a store is reported to lack risk data only if it has ten or more orders, all without risk data", async () => {
  const merchant = await under.merchant();
  const orderOf = (index: number, riskLevel: "none" | "low") => ({
    orderId: String(index),
    riskLevel,
  });
  await storeOrders(merchant, ...Array.from({ length: 9 }, (_, index) => orderOf(index, "none")));
  expect((await merchant.send(getFraudState, {})).data?.hasRiskData).toBe(true);
  await storeOrders(merchant, orderOf(10, "none"));
  expect((await merchant.send(getFraudState, {})).data?.hasRiskData).toBe(false);
  await storeOrders(merchant, orderOf(11, "low"));
  expect((await merchant.send(getFraudState, {})).data?.hasRiskData).toBe(true);
});

test("the Fraud Protect state lists missing permissions until they are granted", async () => {
  const scopes = missingOrderScopes("").join(",");
  const [without, granted] = [await under.merchant(), await under.merchant({ scopes })];
  expect((await without.send(getFraudState, {})).data?.missingScopes).toContain("write_orders");
  expect((await granted.send(getFraudState, {})).data?.missingScopes).toEqual([]);
});

test("an order is shown from stored data when Shopify cannot be queried", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const shopId = merchant.shop.id;
  const [filter] = await db
    .insert(orderFilters)
    .values({
      shopId,
      name: "Far away",
      conditions: { match: "all", groups: [] },
      action: "hold",
      terms: { refund: "later", restock: true, notifyCustomer: false },
      position: 0,
      enabled: true,
      createdAt: new Date(),
      updatedAt: new Date(),
      updatedBy: "staff:42",
    })
    .returning();
  const signals = [{ id: "tor", points: 35, sentence: "The buyer came through the Tor network." }];
  await storeOrders(merchant, { orderId: "18446744073709551615", filterId: filter!.id, signals });
  const event = { shopId, orderId: "18446744073709551615", actor: "palisade", kind: "hold" };
  await db.insert(orderEvents).values([
    { ...event, at: new Date("2026-11-20T11:00:00Z"), sentence: "First." },
    { ...event, at: new Date("2026-11-20T11:01:00Z"), sentence: "Second." },
  ]);
  const { data } = await merchant.send(getOrder, { id: "18446744073709551615" });
  expect(data).toMatchObject({
    order: {
      name: "#1615",
      filter: { id: filter!.id, name: "Far away" },
      signals: [{ title: "Ordered through the Tor network", points: 35 }],
    },
    live: null,
    liveProblem: "Shopify answered with an error. Try again in a few minutes.",
    visits: [],
  });
  expect(data?.events.map(({ sentence }) => sentence)).toEqual(["First.", "Second."]);
  const looks = and(
    eq(auditLog.shopDomain, merchant.shop.domain),
    eq(auditLog.action, "order.looked_at"),
  );
  expect(await db.$count(auditLog, looks)).toBe(0);
});

test("a request about an order of another shop is answered with 404 and changes no order", async () => {
  const [owner, stranger] = [await under.merchant(), await premiumMerchant(under)];
  await storeOrders(owner, { orderId: "77", queue: "scheduled" });
  for (const call of [getOrder, stopCancelling, cancelOrderNow, markOrderSafe]) {
    expect(await stranger.send(call, { id: "77" })).toMatchObject({ status: 404 });
  }
  const [row] = await under.database.db.select().from(orders).where(eq(orders.orderId, "77"));
  expect(row?.queue).toBe("scheduled");
});

test("an order is marked as safe, and its timeline shows the staff member's name", async () => {
  const merchant = await under.merchant();
  await storeOrders(merchant, { orderId: "81", queue: "review" });
  const answer = await merchant.send(markOrderSafe, { id: "81" });
  expect(answer.data).toMatchObject({ state: "cleared", clearedAt: expect.any(String) });
  const { data } = await merchant.send(getOrder, { id: "81" });
  expect(data?.events.at(-1)).toMatchObject({ actor: "staff:42" });
});

test("an action that is no longer possible is refused with the reason", async () => {
  const merchant = await premiumMerchant(under);
  await storeOrders(merchant, { orderId: "82", queue: "cancelled", cancelledAt: new Date() });
  expect(await merchant.send(cancelOrderNow, { id: "82" })).toMatchObject({
    code: "invalid_input",
    Message: "This order is already cancelled.",
  });
});

test("a pause of cancelling is shown until the merchant ends it", async () => {
  const merchant = await premiumMerchant(under);
  await under.database.db.insert(orderIntake).values({
    shopId: merchant.shop.id,
    pausedAt: new Date("2026-11-20T11:00:00Z"),
    pausedBecause: "11 orders were cancelled within an hour.",
  });
  expect((await merchant.send(getFraudState, {})).data?.paused).toEqual({
    at: "2026-11-20T11:00:00.000Z",
    because: "11 orders were cancelled within an hour.",
  });
  expect((await merchant.send(resumeCancelling, {})).data).toEqual({ isPaused: false });
  expect((await merchant.send(getFraudState, {})).data?.paused).toBeNull();
});

test("repeated requests to read past orders result in one job", async () => {
  const merchant = await premiumMerchant(under);
  await merchant.send(readPastOrders, {});
  await merchant.send(readPastOrders, { days: 30 });
  expect(await openJobs(under.database.db, { key: merchant.shop.id })).toHaveLength(1);
});
