import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { countryInSentence } from "#app/base/countries";
import { demoOrderOf } from "#app/demo/demo-orders";
import { seedDemo } from "#app/demo/seed.server";
import type { OrderFacts } from "#app/engine/orders/order-facts";
import { RISK_SIGNALS } from "#app/engine/orders/risk-signals";
import { isDisposableMail } from "#app/features/orders/evaluation/disposable-mail.server";
import { type LiveOrder, readOrderLive } from "#app/features/orders/public.server";
import type { AdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { orderActions, orderEvents, orders, type shops } from "#app/store/schema";
import { recognize } from "#app/words/recognized";
import { knownOrders } from "#scripts/known-orders";

import type { DevStore } from "./dev-store/server";
import { createShop, install } from "./dev-store/state";
import { startTestStore } from "./dev-store/test-store";
import { createTestShop, testDatabase } from "./helpers/servers/database";
import { devStoreAdmin } from "./helpers/servers/dev-store-admin";

type OrderRow = typeof orders.$inferSelect;

const SCOPES = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];

let database: Awaited<ReturnType<typeof testDatabase>>;
let shop: typeof shops.$inferSelect;
let store: DevStore;
let admin: AdminGraphql;

beforeAll(async () => {
  database = await testDatabase();
  shop = await createTestShop(database.db, { scopes: SCOPES.join() });
  const seeding = { db: database.db, shopDomain: shop.domain, now: Date.now(), isWhole: true };
  expect(await seedDemo(seeding)).toMatchObject({ seeded: true });
  store = await startTestStore();
  admin = devStoreAdmin(store);
  install(createShop(store.state, nameOf(shop.domain)), SCOPES);
});
afterAll(() => store.close());

const nameOf = (domain: string) => domain.split(".")[0]!;

/** Sends the demo's orders to the dev store, like the demo at each start. */
async function reportToShopify(): Promise<void> {
  const known = await knownOrders(database.db, shop.domain);
  const answer = await fetch(`${store.platformUrl}/_control/known-orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shop: nameOf(shop.domain), orders: known }),
  });
  expect(await answer.json()).toEqual({ result: { known: known.length } });
}

const storedOrders = () =>
  database.db.select().from(orders).where(eq(orders.shopId, shop.id)).orderBy(orders.placedAt);

async function live(orderId: string): Promise<LiveOrder> {
  const order = await readOrderLive(admin, shop, orderId);
  expect(order, orderId).not.toBeNull();
  return order!;
}

const shownOf = ({ facts, ...order }: LiveOrder) => ({
  ...{ name: facts.name, at: facts.at, total: facts.total, currency: facts.currency },
  ...{ channel: facts.channel, risk: facts.risk, ip: order.ip },
  ...{ ships: facts.shipping?.country, bills: facts.billing?.country },
  ...{ financial: order.financial, fulfillment: order.fulfillment },
  ...{ cancelledAt: order.cancelledAt, refunded: order.refunded, updatedAt: order.updatedAt },
});

const storedOf = (row: OrderRow) => ({
  ...{ name: row.name, at: row.placedAt.getTime(), total: row.total, currency: row.currency },
  ...{ channel: row.channel, ip: row.ip },
  risk: { level: row.riskLevel, recommendation: row.recommendation },
  ...{ ships: row.shipCountry, bills: demoOrderOf(row.orderId)?.billedTo ?? row.shipCountry },
  ...{ financial: row.financial, fulfillment: row.fulfillment },
  ...{ cancelledAt: row.cancelledAt?.getTime() ?? null, refunded: row.refunded ?? 0 },
  updatedAt: row.platformUpdatedAt.getTime(),
});

test("every demo order read from Shopify equals its row, and no webhook is sent", async () => {
  await reportToShopify();
  const stored = await storedOrders();
  expect(stored.length).toBeGreaterThan(20);
  for (const row of stored) expect(shownOf(await live(row.orderId))).toEqual(storedOf(row));
  const states = new Set(stored.map(({ fulfillment, financial }) => `${financial} ${fulfillment}`));
  expect([...states].sort()).toEqual([
    "PAID FULFILLED",
    "PAID ON_HOLD",
    "PAID UNFULFILLED",
    "REFUNDED UNFULFILLED",
  ]);
  expect(store.state.webhookLog).toEqual([]);
});

test("every sentence in a demo order's timeline and reasons is recognized as a translatable message", async () => {
  const { db } = database;
  const events = await db.select().from(orderEvents).where(eq(orderEvents.shopId, shop.id));
  const stored = await storedOrders();
  const sentences = [
    ...events.map(({ sentence }) => sentence),
    ...stored.flatMap(({ because, signals }) => [
      ...because,
      ...signals.map(({ sentence }) => sentence),
    ]),
  ];
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => recognize(sentence) === null)).toEqual([]);
});

/** Signals of demo orders that can be computed from the order data at Shopify alone. */
const SHOWN_SIGNALS = [
  ...["address-check", "billing-country", "code-check", "disposable-mail", "failed-payments"],
  ...["first-order", "good-history", "old-account"],
];

test("the signals of a demo order equal the signals computed from its data at Shopify", async () => {
  await reportToShopify();
  const seen = new Set<string>();
  for (const row of await storedOrders()) {
    const { facts } = await live(row.orderId);
    const whole = { ...facts, isDisposableMail: isDisposableMail(facts.email) } as OrderFacts;
    const sentences = RISK_SIGNALS.filter(({ id }) => SHOWN_SIGNALS.includes(id)).flatMap(
      ({ see }) => see(whole, countryInSentence) ?? [],
    );
    const shownSignals = row.signals.filter(({ id }) => SHOWN_SIGNALS.includes(id));
    expect([row.name, ...sentences].sort()).toEqual(
      [row.name, ...shownSignals.map(({ sentence }) => sentence)].sort(),
    );
    for (const { id } of shownSignals) seen.add(id);
  }
  expect([...seen].sort()).toEqual(SHOWN_SIGNALS.slice(0, 6));
});

test("after a restart of the dev store a demo order has its released hold, and another is cancelled and refunded", async () => {
  const { db } = database;
  const stored = await storedOrders();
  const [released, cancelled] = stored.filter(({ queue }) => queue === "held");
  const of = ({ orderId }: OrderRow) =>
    and(eq(orders.shopId, shop.id), eq(orders.orderId, orderId));
  await db.update(orders).set({ queue: "cleared" }).where(of(released!));
  const hold = and(
    ...[eq(orderActions.shopId, shop.id), eq(orderActions.orderId, released!.orderId)],
    eq(orderActions.action, "hold"),
  );
  await db.update(orderActions).set({ state: "stopped" }).where(hold);
  const at = new Date();
  const end = { queue: "cancelled", cancelledAt: at, refunded: cancelled!.total } as const;
  await db.update(orders).set(end).where(of(cancelled!));
  await reportToShopify();
  expect(await live(released!.orderId)).toMatchObject({
    ...{ fulfillment: "UNFULFILLED", financial: "PAID", cancelledAt: null },
  });
  expect(await live(cancelled!.orderId)).toMatchObject({
    ...{ financial: "REFUNDED", refunded: cancelled!.total, cancelledAt: at.getTime() },
  });
});
