import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { orderEvents, orders } from "#app/store/schema";
import { type IntakeHarness, intakeHarness } from "#tests/helpers/orders/intake-harness";
import { testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

let harness: IntakeHarness;
beforeAll(async () => {
  harness = await intakeHarness((await testDatabase()).db);
});
afterAll(() => harness.close());
beforeEach(() => harness.freshen());

test("order webhooks contain only the order ID, checkout, attributes and lines, and are subscribed at most once per day", async () => {
  const shop = await harness.shop();
  expect(shop.devShop.webhookSubscriptions.map(({ topic }) => topic)).toEqual([
    "ORDERS_CREATE",
    "ORDERS_UPDATED",
    "ORDERS_CANCELLED",
    "ORDERS_RISK_ASSESSMENT_CHANGED",
  ]);
  const order = harness.place(shop);
  await harness.settle();
  const fieldsSent = () =>
    Object.keys(JSON.parse(harness.store.state.webhookLog.at(-1)!.body) as object);
  expect(fieldsSent().sort()).toEqual([
    ...["admin_graphql_api_id", "cart_token", "checkout_token", "created_at", "line_items"],
    ...["note_attributes", "source_name"],
  ]);
  harness.announce(shop, order);
  await harness.settle();
  expect(fieldsSent()).toEqual(["admin_graphql_api_id"]);
  shop.devShop.webhookSubscriptions = [];
  harness.pass(20 * MINUTE_MS);
  await harness.settle();
  expect(shop.devShop.webhookSubscriptions).toHaveLength(0);
  harness.pass(DAY_MS);
  await harness.settle();
  expect(shop.devShop.webhookSubscriptions).toHaveLength(4);
});

const eventsOf = async (orderId: number) =>
  (
    await harness.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, String(orderId)))
      .orderBy(orderEvents.id)
  ).map(({ kind }) => kind);

test("copied, repeated and late webhooks of an order create one row that is decided once", async () => {
  const shop = await harness.shop();
  harness.store.state.webhookSettings.copies = 3;
  const order = harness.place(shop);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const events = await eventsOf(order.id);
  for (let time = 0; time < 3; time++) harness.announce(shop, order, "orders/create");
  await harness.settle();
  expect(await eventsOf(order.id)).toEqual(events);
  expect(events.filter((kind) => kind === "hold")).toHaveLength(1);
  const rows = await harness.db.select().from(orders).where(eq(orders.shopId, shop.row.id));
  expect(rows).toHaveLength(1);
});

test("an answer of Shopify that is older than the stored order is ignored", async () => {
  const shop = await harness.shop();
  const order = harness.place(shop, { tags: ["before"] });
  const before = { ...order, tags: ["before"] };
  harness.pass(MINUTE_MS);
  harness.assess(shop, order, "HIGH");
  await harness.settle();
  const known = await harness.rowOf(shop, order);
  // Shopify answers like this from a lagging replica of its database.
  shop.devShop.orders = shop.devShop.orders.map((each) => (each.id === order.id ? before : each));
  harness.announce(shop, before);
  await harness.settle();
  expect(await harness.rowOf(shop, order)).toEqual(known);
});

test("an order number above 2^53 is queued exactly", async () => {
  const shop = await harness.shop();
  const exact = "9007199254740993";
  harness.store.context.sendWebhook(shop.devShop.domain, "orders/create", {
    payload: { admin_graphql_api_id: `gid://shopify/Order/${exact}` },
  });
  while (harness.store.state.webhookLog.some(({ state }) => state === "sending")) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const [job] = await openJobs(harness.db);
  expect(job?.payload).toEqual({ shopId: shop.row.id, orderId: exact });
});
