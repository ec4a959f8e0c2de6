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
  type IntakeShop,
  type IntakeWorld,
  intakeWorld,
} from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";
import { testWorker } from "#tests/helpers/servers/job-worker";

import { noteLook } from "../evaluation/note-look.server";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

const eventsOf = async (orderId: number) =>
  (
    await world.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, String(orderId)))
      .orderBy(orderEvents.id)
  ).map(({ kind }) => kind);

test("an order stores no readable customer data", async () => {
  const shop = await world.shop();
  const canary = "canary-7f3a";
  const address = { ...shop.devShop.orders[0]!.shippingAddress, address1: `${canary} Street 9` };
  const order = world.place(shop, {
    email: `${canary}@example.com`,
    phone: "+15550107788",
    shippingAddress: { ...address, lastName: canary },
    userAgent: `Mozilla ${canary}`,
    note: canary,
  });
  world.assess(shop, order, "HIGH");
  await world.settle();
  const row = await world.rowOf(shop, order);
  expect(row).toMatchObject({ queue: "held" });
  for (const key of [row?.emailKey, row?.phoneKey, row?.addressKey, row?.cardKey, row?.nameKey]) {
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  }
  const stored = await dump(world.db);
  expect(stored).toContain(row!.emailKey);
  expect(stored).not.toMatch(/canary|5550107788|4242 ?4242/);
});

test("a customer has different pseudonyms in two stores", async () => {
  const [one, two] = [await world.shop(), await world.shop()];
  const [here, there] = [world.place(one), world.place(two)];
  await world.settle();
  const keys = [await world.rowOf(one, here), await world.rowOf(two, there)];
  expect(keys[0]?.emailKey).toBeTruthy();
  expect(keys[0]?.emailKey).not.toBe(keys[1]?.emailKey);
});

test("orders are deleted after 180 days, and their addresses with those of the visitor log", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  await world.db.update(orders).set({ journey: "7K2M9QTDXA" });
  world.pass(31 * DAY_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ ip: null, journey: null });
  world.announce(shop, order);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ ip: null });
  world.pass(150 * DAY_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toBeUndefined();
  expect(await eventsOf(order.id)).toEqual([]);
});

test("an unreadable address is deleted and does not prevent masking others or the next store's turn", async () => {
  const [shop, next] = [await world.shop(), await world.shop()];
  const old = world.place(next);
  await world.settle();
  world.pass(179 * DAY_MS);
  const [order, readable] = [world.place(shop), world.place(shop, { clientIp: "2001:DB8:40::11" })];
  await world.settle();
  const privacy = { retentionDays: 30, mask: "after-day" };
  await world.db
    .insert(settings)
    .values({ shopId: shop.row.id, section: "privacy", value: privacy, updatedBy: "t" });
  await world.db
    .update(orders)
    .set({ ip: "unknown" })
    .where(eq(orders.orderId, String(order.id)));
  world.pass(2 * DAY_MS);
  await world.settle();
  // An order that is being evaluated is handled an hour later.
  world.pass(60 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ ip: null });
  expect(await world.rowOf(shop, readable)).toMatchObject({ ip: "2001:db8:40::/48" });
  expect(await world.rowOf(next, old)).toBeUndefined();
});

test("an order without an address loses its link to visits when addresses are masked", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  const privacy = { retentionDays: 30, mask: "after-day" };
  await world.db
    .insert(settings)
    .values({ shopId: shop.row.id, section: "privacy", value: privacy, updatedBy: "t" });
  await world.db
    .update(orders)
    .set({ ip: null, journey: "7K2M9QTDXA" })
    .where(eq(orders.orderId, String(order.id)));
  world.pass(2 * DAY_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ ip: null, journey: null });
});

test("orders lose their links to visits within an hour after the shop ends them, and keep addresses", async () => {
  const shop = await world.shop();
  const order = world.place(shop);
  await world.settle();
  const [placed] = [await world.rowOf(shop, order)];
  await world.db.update(orders).set({ journey: "7K2M9QTDXA" });
  await world.db.insert(settings).values({
    shopId: shop.row.id,
    section: "privacy",
    value: { connectOrders: false },
    updatedBy: "t",
  });
  world.pass(61 * MINUTE_MS);
  await world.settle();
  expect(await world.rowOf(shop, order)).toMatchObject({ ip: placed!.ip, journey: null });
});

test("a customer's orders are counted on request and erased without a trace", async () => {
  const shop = await world.shop();
  const large = { id: 9_007_199_254_740_000, email: "x1@example.com", phone: null };
  const named = world.place(shop, { ...large, name: "#named" });
  const byMail = world.place(shop, { email: "Canary+2@Example.com", name: "#by-mail" });
  const other = world.place(shop, { email: "other@example.com", phone: null });
  await world.settle();
  const keys = [await world.rowOf(shop, named), await world.rowOf(shop, byMail)];
  const customer = { email: "canary@example.com", phone: "" };
  const delivery = {
    id: "1",
    eventId: null,
    topic: "",
    shop: shop.row.domain,
    triggeredAt: new Date(world.clock()),
    payload: {
      customer,
      orders_requested: [String(named.id)],
      orders_to_redact: [String(named.id)],
    },
  };
  const topics = complianceTopics({ keys: oneKey(API_SECRET), clock: world.clock });
  // Twice, because Shopify delivers at least once.
  for (const topic of ["data_request", "redact", "redact"]) {
    await world.db.transaction((tx) => topics[`customers/${topic}`]!.run(tx, delivery, shop.row));
  }
  const audit = await world.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.shopDomain, shop.row.domain));
  expect(audit.map(({ detail }) => (detail as { orders: number }).orders)).toEqual([2, 2, 0]);
  const queues = forgetListedQueues({ ...world, keys: oneKey(API_SECRET) });
  await testWorker({ ...world, lane: "jobs", log: pino({ level: "silent" }), queues }).runDue();
  const stored = await dump(world.db);
  for (const row of keys) {
    for (const trace of [row!.emailKey, row!.name, `"${row!.orderId}"`]) {
      expect(stored).not.toContain(trace);
    }
  }
  expect(await world.rowOf(shop, other)).toBeDefined();
  expect(JSON.stringify(audit)).not.toMatch(/canary/i);
});

const BLOCKS = { high: { action: "cancel", afterMinutes: 60 }, blockIpHours: 24 };

/** Creates an order that was cancelled as fraud and whose customer's address is blocked. */
async function blockedOrder(clientIp: string) {
  const shop = await world.shop(BLOCKS);
  const order = world.place(shop, { clientIp });
  world.assess(shop, order, "HIGH");
  for (let seconds = 0; seconds < 5; seconds++) {
    await world.settle();
    world.pass(1_000);
  }
  expect(await entriesOf(shop)).toMatchObject([{ value: clientIp, source: "order" }]);
  return { shop, order };
}
const entriesOf = ({ row }: IntakeShop) =>
  world.db.select().from(ruleEntries).where(eq(ruleEntries.shopId, row.id));
const versionOf = async ({ row }: IntakeShop) =>
  (await world.db.select().from(shops).where(eq(shops.id, row.id)))[0]!.rulesetVersion;

test("a blocked address is removed from the IP list and its history once the block expires", async () => {
  const { shop } = await blockedOrder("198.51.100.91");
  const version = await versionOf(shop);
  world.pass(2 * DAY_MS);
  await world.settle();
  expect(await entriesOf(shop)).toEqual([]);
  expect(await versionOf(shop)).toBe(version + 1);
  const kept = await world.db
    .select()
    .from(rulesetChanges)
    .where(eq(rulesetChanges.shopId, shop.row.id));
  expect(kept).toEqual([]);
});

test("a blocked address that the merchant removed leaves the history when its block would expire", async () => {
  const address = "198.51.100.93";
  const { shop } = await blockedOrder(address);
  const { row } = shop;
  await world.db.delete(ruleEntries).where(eq(ruleEntries.shopId, row.id));
  const history = async () => {
    const kept = await world.db
      .select()
      .from(rulesetChanges)
      .where(eq(rulesetChanges.shopId, row.id));
    return JSON.stringify(kept);
  };
  world.pass(23 * 60 * MINUTE_MS);
  await world.settle();
  expect(await history()).toContain(address);
  world.pass(2 * 60 * MINUTE_MS);
  await world.settle();
  expect(await history()).not.toContain(address);
});

test("erasing a customer removes their blocked address", async () => {
  const { shop, order } = await blockedOrder("198.51.100.92");
  const version = await versionOf(shop);
  const delivery = {
    ...{ id: "2", eventId: null, topic: "", shop: shop.row.domain },
    triggeredAt: new Date(world.clock()),
    payload: { customer: { email: order.email, phone: "" }, orders_to_redact: [] },
  };
  const redact = complianceTopics({ keys: oneKey(API_SECRET), clock: world.clock })[
    "customers/redact"
  ]!;
  for (let times = 0; times < 2; times++) {
    await world.db.transaction((tx) => redact.run(tx, delivery, shop.row));
  }
  expect(await entriesOf(shop)).toEqual([]);
  expect(await versionOf(shop)).toBe(version + 1);
  expect(await dump(world.db)).not.toContain("198.51.100.92");
});

test("viewing an order is recorded once per quarter of an hour and member of staff", async () => {
  const { row } = await world.shop();
  const look = { shopDomain: row.domain, orderId: "6001", actor: "staff:1", at: new Date() };
  await noteLook(world.db, look);
  await noteLook(world.db, look);
  await noteLook(world.db, { ...look, actor: "staff:2" });
  await noteLook(world.db, { ...look, at: new Date(look.at.getTime() + 16 * MINUTE_MS) });
  const looks = await world.db.select().from(auditLog).where(eq(auditLog.shopDomain, row.domain));
  expect(looks.map(({ actor, action, detail }) => [actor, action, detail])).toEqual(
    ["staff:1", "staff:2", "staff:1"].map((actor) => [actor, "order.looked_at", { order: "6001" }]),
  );
});
