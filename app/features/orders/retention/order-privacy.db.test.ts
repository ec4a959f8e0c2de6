import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { oneKey } from "#app/base/keyring";
import { complianceTopics, forgetListedQueues } from "#app/features/overview/public.server";
import {
  auditLog,
  orderEvents,
  orders,
  ruleEntries,
  rulesetChanges,
  settings,
  shops,
} from "#app/store/schema";
import { API_SECRET } from "#tests/dev-store/platform-client";
import {
  dump,
  type IntakeHarness,
  intakeHarness,
  type IntakeShop,
} from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { noteLook } from "../evaluation/note-look.server";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

const eventsOf = async (orderId: number) =>
  (
    await harness.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, String(orderId)))
      .orderBy(orderEvents.id)
  ).map(({ kind }) => kind);

test("an order stores no readable customer data", async () => {
  const shop = await harness.shop();
  const canary = "canary-7f3a";
  const address = { ...shop.devShop.orders[0]!.shippingAddress, address1: `${canary} Street 9` };
  const order = harness.place(shop, {
    email: `${canary}@example.com`,
    phone: "+15550107788",
    shippingAddress: { ...address, lastName: canary },
    userAgent: `Mozilla ${canary}`,
    note: canary,
  });
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const row = await harness.rowOf(shop, order);
  expect(row).toMatchObject({ queue: "held" });
  for (const key of [row?.emailKey, row?.phoneKey, row?.addressKey, row?.cardKey, row?.nameKey]) {
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  }
  const stored = await dump(harness.db);
  expect(stored).toContain(row!.emailKey);
  expect(stored).not.toMatch(/canary|5550107788|4242 ?4242/);
});

test("a customer has different pseudonyms in two stores", async () => {
  const [one, two] = [await harness.shop(), await harness.shop()];
  const [here, there] = [harness.place(one), harness.place(two)];
  await harness.settle();
  const keys = [await harness.rowOf(one, here), await harness.rowOf(two, there)];
  expect(keys[0]?.emailKey).toBeTruthy();
  expect(keys[0]?.emailKey).not.toBe(keys[1]?.emailKey);
});

test("orders are deleted after 180 days, and their IP addresses when the visitor log deletes addresses", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  await harness.db.update(orders).set({ journey: "7K2M9QTDXA" });
  harness.pass(31 * DAY_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ ip: null, journey: null });
  harness.announce(shop, order);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ ip: null });
  harness.pass(150 * DAY_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toBeUndefined();
  expect(await eventsOf(order.id)).toEqual([]);
});

test("an unreadable IP address is deleted and does not prevent retention for other orders and stores", async () => {
  const [shop, next] = [await harness.shop(), await harness.shop()];
  const old = harness.place(next);
  await harness.settle();
  harness.pass(179 * DAY_MS);
  const [order, readable] = [
    harness.place(shop),
    harness.place(shop, { clientIp: "2001:DB8:40::11" }),
  ];
  await harness.settle();
  const privacy = { retentionDays: 30, mask: "after-day" };
  await harness.db
    .insert(settings)
    .values({ shopId: shop.row.id, section: "privacy", value: privacy, updatedBy: "t" });
  await harness.db
    .update(orders)
    .set({ ip: "unknown" })
    .where(eq(orders.orderId, String(order.id)));
  harness.pass(2 * DAY_MS);
  await harness.settle();
  // Retention skips an order that is being evaluated until the next hourly run.
  harness.pass(60 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ ip: null });
  expect(await harness.rowOf(shop, readable)).toMatchObject({ ip: "2001:db8:40::/48" });
  expect(await harness.rowOf(next, old)).toBeUndefined();
});

test("an order without an IP address loses its link to visits when IP addresses are masked", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  const privacy = { retentionDays: 30, mask: "after-day" };
  await harness.db
    .insert(settings)
    .values({ shopId: shop.row.id, section: "privacy", value: privacy, updatedBy: "t" });
  await harness.db
    .update(orders)
    .set({ ip: null, journey: "7K2M9QTDXA" })
    .where(eq(orders.orderId, String(order.id)));
  harness.pass(2 * DAY_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ ip: null, journey: null });
});

test("orders lose their links to visits within an hour after the shop disables the links, and keep IP addresses", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop);
  await harness.settle();
  const [placed] = [await harness.rowOf(shop, order)];
  await harness.db.update(orders).set({ journey: "7K2M9QTDXA" });
  await harness.db.insert(settings).values({
    shopId: shop.row.id,
    section: "privacy",
    value: { connectOrders: false },
    updatedBy: "t",
  });
  harness.pass(61 * MINUTE_MS);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toMatchObject({ ip: placed!.ip, journey: null });
});

test("a customer's orders are counted on request and erased without a trace", async () => {
  const shop = await harness.shop();
  const large = { id: 9_007_199_254_740_000, email: "x1@example.com", phone: null };
  const named = harness.place(shop, { ...large, name: "#named" });
  const byMail = harness.place(shop, { email: "Canary+2@Example.com", name: "#by-mail" });
  const other = harness.place(shop, { email: "other@example.com", phone: null });
  await harness.settle();
  const keys = [await harness.rowOf(shop, named), await harness.rowOf(shop, byMail)];
  const customer = { email: "canary@example.com", phone: "" };
  const delivery = {
    id: "1",
    eventId: null,
    topic: "",
    shop: shop.row.domain,
    triggeredAt: new Date(harness.clock()),
    payload: {
      customer,
      orders_requested: [String(named.id)],
      orders_to_redact: [String(named.id)],
    },
  };
  const topics = complianceTopics({ keys: oneKey(API_SECRET), clock: harness.clock });
  // Twice, because Shopify delivers at least once.
  for (const topic of ["data_request", "redact", "redact"]) {
    await harness.db.transaction((tx) => topics[`customers/${topic}`]!.run(tx, delivery, shop.row));
  }
  const audit = await harness.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, shop.row.domain));
  expect(audit.map(({ detail }) => (detail as { orders: number }).orders)).toEqual([2, 2, 0]);
  const queues = forgetListedQueues({ ...harness, keys: oneKey(API_SECRET) });
  await testWorker({
    ...harness,
    queueGroup: "jobs",
    log: pino({ level: "silent" }),
    queues,
  }).runDue();
  const stored = await dump(harness.db);
  for (const row of keys) {
    for (const trace of [row!.emailKey, row!.name, `"${row!.orderId}"`]) {
      expect(stored).not.toContain(trace);
    }
  }
  expect(await harness.rowOf(shop, other)).toBeDefined();
  expect(JSON.stringify(audit)).not.toMatch(/canary/i);
});

const BLOCKS = { high: { action: "cancel", afterMinutes: 60 }, blockIpHours: 24 };

/** Creates an order that was cancelled as fraud and whose customer's address is blocked. */
async function blockedOrder(clientIp: string) {
  const shop = await harness.shop(BLOCKS);
  const order = harness.place(shop, { clientIp });
  harness.assess(shop, order, "HIGH");
  for (let seconds = 0; seconds < 5; seconds++) {
    await harness.settle();
    harness.pass(1_000);
  }
  expect(await entriesOf(shop)).toMatchObject([{ value: clientIp, source: "order" }]);
  return { shop, order };
}
const entriesOf = ({ row }: IntakeShop) =>
  harness.db.select().from(ruleEntries).where(eq(ruleEntries.shopId, row.id));
const versionOf = async ({ row }: IntakeShop) =>
  (await harness.db.select().from(shops).where(eq(shops.id, row.id)))[0]!.rulesetVersion;

test("a blocked address is removed from the IP list and its history once the block expires", async () => {
  const { shop } = await blockedOrder("198.51.100.91");
  const version = await versionOf(shop);
  harness.pass(2 * DAY_MS);
  await harness.settle();
  expect(await entriesOf(shop)).toEqual([]);
  expect(await versionOf(shop)).toBe(version + 1);
  const storedOrders = await harness.db
    .select()
    .from(rulesetChanges)
    .where(eq(rulesetChanges.shopId, shop.row.id));
  expect(storedOrders).toEqual([]);
});

test("a blocked address that the merchant removed is deleted from the history at the block's expiry", async () => {
  const address = "198.51.100.93";
  const { shop } = await blockedOrder(address);
  const { row } = shop;
  await harness.db.delete(ruleEntries).where(eq(ruleEntries.shopId, row.id));
  const history = async () => {
    const storedOrders = await harness.db
      .select()
      .from(rulesetChanges)
      .where(eq(rulesetChanges.shopId, row.id));
    return JSON.stringify(storedOrders);
  };
  harness.pass(23 * 60 * MINUTE_MS);
  await harness.settle();
  expect(await history()).toContain(address);
  harness.pass(2 * 60 * MINUTE_MS);
  await harness.settle();
  expect(await history()).not.toContain(address);
});

test("erasing a customer removes their blocked address", async () => {
  const { shop, order } = await blockedOrder("198.51.100.92");
  const version = await versionOf(shop);
  const delivery = {
    ...{ id: "2", eventId: null, topic: "", shop: shop.row.domain },
    triggeredAt: new Date(harness.clock()),
    payload: { customer: { email: order.email, phone: "" }, orders_to_redact: [] },
  };
  const redact = complianceTopics({ keys: oneKey(API_SECRET), clock: harness.clock })[
    "customers/redact"
  ]!;
  for (let times = 0; times < 2; times++) {
    await harness.db.transaction((tx) => redact.run(tx, delivery, shop.row));
  }
  expect(await entriesOf(shop)).toEqual([]);
  expect(await versionOf(shop)).toBe(version + 1);
  expect(await dump(harness.db)).not.toContain("198.51.100.92");
});

test("viewing an order is recorded once per quarter of an hour and member of staff", async () => {
  const { row } = await harness.shop();
  const look = { shopDomain: row.domain, orderId: "6001", actor: "staff:1", at: new Date() };
  await noteLook(harness.db, look);
  await noteLook(harness.db, look);
  await noteLook(harness.db, { ...look, actor: "staff:2" });
  await noteLook(harness.db, { ...look, at: new Date(look.at.getTime() + 16 * MINUTE_MS) });
  const looks = await harness.db.select().from(auditLog).where(eq(auditLog.shopDomain, row.domain));
  expect(looks.map(({ actor, action, detail }) => [actor, action, detail])).toEqual(
    ["staff:1", "staff:2", "staff:1"].map((actor) => [actor, "order.looked_at", { order: "6001" }]),
  );
});
