import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  getAttention,
  getDashboardData,
  getOrdersValue,
  getRuleChanges,
} from "#app/contract/dashboard";
import { getFraudState, getOrders } from "#app/contract/orders/fraud-protect";
import { addRuleEntries, saveCountries, updateRuleEntries } from "#app/contract/rules/rules";
import type { Database } from "#app/store/client.server";
import { rows } from "#app/store/rows.server";
import {
  attacks,
  orderEvents,
  orderIntake,
  orders,
  shops,
  storefrontConnectivity,
} from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { storedOrder } from "#tests/helpers/orders/order-rows";
import { premiumMerchant } from "#tests/helpers/plans";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { aVisit, blockedBy, recorderOn } from "#tests/helpers/visits";

import { readAttention } from "./attention.server";

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});

/** Stores orders, numbered from 1. The orders with the given numbers are on hold. */
async function store(
  { shop }: Merchant,
  changes: readonly Parameters<typeof storedOrder>[1][],
  held: readonly number[] = [],
) {
  const { db } = under.database;
  const stored = changes.map((change, at) =>
    storedOrder(shop.id, { orderId: String(at + 1), ...change }),
  );
  await db.insert(orders).values(stored);
  for (const id of held) {
    const event = { shopId: shop.id, orderId: String(id), at: new Date(), actor: "palisade" };
    await db.insert(orderEvents).values({ ...event, kind: "held", sentence: "It is on hold." });
  }
}

/** Stores a current attack that was noticed a minute ago. Resolves to its id. */
async function storeAttack(
  { shop }: Merchant,
  change: Partial<typeof attacks.$inferInsert> = {},
): Promise<string> {
  const noticedAt = new Date(Date.now() - 60_000);
  const row = { shopId: shop.id, since: noticedAt, noticedAt, findings: [], ...change };
  const [stored] = await under.database.db.insert(attacks).values(row).returning();
  return stored!.id;
}

const valueOf = async (merchant: Merchant, days: string) =>
  dataOf(await merchant.send(getOrdersValue, { days }));

test("cancelled and held orders of the period are counted with amounts per currency", async () => {
  const merchant = await under.merchant();
  const cancelledOrder = (at: string, total: number, currency = "USD") => ({
    ...({ queue: "cancelled", cancelledBy: "us", total, currency } as const),
    ...{ placedAt: new Date(at), cancelledAt: new Date(at) },
  });
  const placedOrder = (at: string, total: number) => ({ placedAt: new Date(at), total });
  await store(
    merchant,
    [
      cancelledOrder("2026-11-20T10:00:00Z", 100.25),
      cancelledOrder("2026-11-20T09:00:00Z", 20, "EUR"),
      cancelledOrder("2026-11-16T10:00:00Z", 7),
      { ...cancelledOrder("2026-11-20T10:00:00Z", 5_000), cancelledBy: "other" },
      { ...placedOrder("2026-11-20T08:00:00Z", 40), queue: "held" },
      { ...placedOrder("2026-11-20T08:00:00Z", 60), queue: "cleared" },
      placedOrder("2026-11-20T08:00:00Z", 900),
    ],
    [1, 5, 6],
  );
  expect(await valueOf(merchant, "1")).toEqual({
    cancelled: {
      orders: 2,
      amounts: [
        { currency: "USD", total: 100.25 },
        { currency: "EUR", total: 20 },
      ],
    },
    held: { orders: 3, amounts: [{ currency: "USD", total: 200.25 }] },
  });
  expect((await valueOf(merchant, "7")).cancelled.orders).toBe(3);
});

test("a store without orders and attacks has none, although another store has them", async () => {
  const [merchant, other] = [await under.merchant(), await under.merchant()];
  await store(other, [{ queue: "held" }], [1]);
  await storeAttack(other);
  const none = { orders: 0, amounts: [] };
  expect(await valueOf(merchant, "30")).toEqual({ cancelled: none, held: none });
  expect(dataOf(await merchant.send(getAttention, {}))).toEqual({
    ...{ appeals: 0, held: 0, review: 0, scheduled: 0, failed: 0 },
    ...{ attack: null, isCancellingPaused: false, connection: 0, firewall: 0 },
  });
});

test("getAttention returns waiting orders, paused cancelling, a broken connection and the current attack", async () => {
  const merchant = await under.merchant();
  const shopId = merchant.shop.id;
  const queues = ["held", "held", "review", "scheduled", "failed", "cleared", "none"] as const;
  await store(
    merchant,
    queues.map((queue) => ({ queue })),
  );
  const { db } = under.database;
  await db.insert(orderIntake).values({ shopId, pausedAt: new Date(), pausedBecause: "Too many." });
  await db.insert(storefrontConnectivity).values({ shopId, pathLostAt: new Date() });
  const attack = await storeAttack(merchant);
  await storeAttack(merchant, { noticedAt: new Date(), endedAt: new Date() });
  expect(dataOf(await merchant.send(getAttention, {}))).toEqual({
    ...{ appeals: 0, held: 2, review: 1, scheduled: 1, failed: 1 },
    ...{ attack, isCancellingPaused: true, connection: 1, firewall: 0 },
  });
});

/**
 * Returns the rows of orders that this connection has read. PostgreSQL adds the reads of earlier transactions until it
 * reports them, so only a difference counts one transaction.
 */
async function rowsRead(tx: Database): Promise<number> {
  const [read] = await rows<{ count: number }>(
    tx,
    sql`select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count
        from pg_stat_xact_user_tables where relname = 'orders'`,
  );
  return read!.count;
}

test("waiting orders are counted among 5,000 other orders without reading the others", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  await store(merchant, [{ queue: "held" }, { queue: "none" }]);
  await db.execute(sql`
    insert into orders select other.* from orders known, generate_series(1, 5000) n,
      jsonb_populate_record(null::orders, to_jsonb(known) || jsonb_build_object('order_id', n + 10)) other
    where known.shop_id = ${merchant.shop.id}::uuid and known.queue = 'none'`);
  await db.execute(sql`analyze orders`);
  const [waiting, looked] = await db.transaction(async (tx) => {
    const before = await rowsRead(tx);
    const found = await readAttention(tx, merchant.shop);
    return [found, (await rowsRead(tx)) - before];
  });
  expect(waiting).toMatchObject({ held: 1, review: 0 });
  expect(looked).toBeLessThan(10);
});

test("the metrics, the tabs, their lists and the dashboard count the same orders", async () => {
  const merchant = await under.merchant();
  const { now } = under.time;
  const cancelled = { queue: "cancelled", cancelledBy: "us" } as const;
  const day = 86_400_000;
  await store(merchant, [
    { queue: "held" },
    { queue: "held", currency: "EUR", total: 10 },
    { queue: "held", isDryRun: true },
    { queue: "scheduled" },
    { queue: "cancelling" },
    { queue: "review" },
    { queue: "failed" },
    { ...cancelled, cancelledAt: new Date(now - 1) },
    // The order was cancelled in the first hour of the 30 days.
    { ...cancelled, cancelledAt: new Date(now - (now % 3_600_000) - 30 * day) },
    { ...cancelled, cancelledAt: new Date(now - 31 * day) },
  ]);
  const { counts, figures } = (await merchant.send(getFraudState, {})).data!;
  const waiting = (await merchant.send(getAttention, {})).data!;
  for (const tab of ["held", "scheduled", "review", "failed"] as const) {
    const { orders: listed } = (await merchant.send(getOrders, { tab })).data!;
    expect([tab, counts[tab], waiting[tab]]).toEqual([tab, listed.length, listed.length]);
  }
  const { orders: held } = (await merchant.send(getOrders, { tab: "held" })).data!;
  const total = (all: readonly { total: number }[]) =>
    all.reduce((sum, { total }) => sum + total, 0);
  expect(total(figures.heldValue)).toBe(total(held));
  const dashboard = (await merchant.send(getDashboardData, { days: 30 })).data!;
  const value = (await merchant.send(getOrdersValue, { days: 30 })).data!;
  expect([figures.cancelled, value.cancelled.orders]).toEqual([2, 2]);
  expect(dashboard.fraudProtect).toBe(2);
});

test("without cancelled and held orders, the amounts are zero in the store's currency", async () => {
  const merchant = await under.merchant();
  const set = { currency: "EUR" };
  await under.database.db.update(shops).set(set).where(eq(shops.id, merchant.shop.id));
  const none = { orders: 0, amounts: [{ currency: "EUR", total: 0 }] };
  expect(await valueOf(merchant, "30")).toEqual({ cancelled: none, held: none });
});

test("each rule change shows the visits that its rules blocked in the following day", async () => {
  const merchant = await premiumMerchant(under);
  const add = async (line: string, effect: "allow" | "block") => {
    const { data } = await merchant.send(addRuleEntries, { kind: "ip", lines: [line], effect });
    return data!.ids[0]!;
  };
  const blocking = await add("198.51.100.7", "block");
  const allowing = await add("203.0.113.7", "allow");
  const set = { note: "Office" };
  await merchant.send(updateRuleEntries, { kind: "ip", ids: [allowing], set });
  await merchant.send(saveCountries, {
    ...{ mode: "allow-only", enabled: true, expectedVersion: 0 },
    countries: [{ code: "DE" }],
  });
  const recorder = recorderOn(under.database.db, {
    ...{ bufferMax: 200_000, batchMax: 5_000, share: { takes: () => true } },
  });
  const decisions = [
    ...Array.from({ length: 3 }, () => blockedBy("ip", blocking)),
    ...Array.from({ length: 2 }, () => blockedBy("country", null)),
    { ...blockedBy("ip", allowing), outcome: "allow" as const },
  ];
  for (const decision of decisions) {
    recorder.record(aVisit({ at: under.time.now, decision, shopId: merchant.shop.id }));
  }
  await recorder.flush();
  const { changes } = dataOf(await merchant.send(getRuleChanges, { days: "1" }));
  expect(changes.map(({ summary, blocked }) => [summary, blocked])).toEqual([
    ["Mode set to allow only; allowed Germany", 2],
    ["Described 203.0.113.7", 0],
    ["Allowed 203.0.113.7", 0],
    ["Blocked 198.51.100.7", 3],
  ]);
});
