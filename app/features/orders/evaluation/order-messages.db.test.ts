import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { DAY_MS, MINUTE_MS } from "#app/base/clock";
import { orderEvents, orders } from "#app/store/schema";
import { type IntakeWorld, intakeWorld } from "#tests/helpers/orders/intake-world";
import { testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

let world: IntakeWorld;
beforeAll(async () => {
  world = await intakeWorld((await testDatabase()).db);
});
afterAll(() => world.close());
beforeEach(() => world.freshen());

test("Shopify is asked to send only order numbers, checkouts and attributes, and at most once per day", async () => {
  const shop = await world.shop();
  expect(shop.devShop.webhookSubscriptions.map(({ topic }) => topic)).toEqual([
    "ORDERS_CREATE",
    "ORDERS_UPDATED",
    "ORDERS_CANCELLED",
    "ORDERS_RISK_ASSESSMENT_CHANGED",
  ]);
  const order = world.place(shop);
  await world.settle();
  const fieldsSent = () =>
    Object.keys(JSON.parse(world.store.state.webhookLog.at(-1)!.body) as object);
  expect(fieldsSent().sort()).toEqual([
    ...["admin_graphql_api_id", "cart_token", "checkout_token", "created_at", "line_items"],
    ...["note_attributes", "source_name"],
  ]);
  world.announce(shop, order);
  await world.settle();
  expect(fieldsSent()).toEqual(["admin_graphql_api_id"]);
  shop.devShop.webhookSubscriptions = [];
  world.pass(20 * MINUTE_MS);
  await world.settle();
  expect(shop.devShop.webhookSubscriptions).toHaveLength(0);
  world.pass(DAY_MS);
  await world.settle();
  expect(shop.devShop.webhookSubscriptions).toHaveLength(4);
});

const eventsOf = async (orderId: number) =>
  (
    await world.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, String(orderId)))
      .orderBy(orderEvents.id)
  ).map(({ kind }) => kind);

test("copies, repeats and late webhooks of an order result in one row, decided once", async () => {
  const shop = await world.shop();
  world.store.state.webhookSettings.copies = 3;
  const order = world.place(shop);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const events = await eventsOf(order.id);
  for (let time = 0; time < 3; time++) world.announce(shop, order, "orders/create");
  await world.settle();
  expect(await eventsOf(order.id)).toEqual(events);
  expect(events.filter((kind) => kind === "hold")).toHaveLength(1);
  const rows = await world.db.select().from(orders).where(eq(orders.shopId, shop.row.id));
  expect(rows).toHaveLength(1);
});

test("an answer older than the stored order is ignored", async () => {
  const shop = await world.shop();
  const order = world.place(shop, { tags: ["before"] });
  const before = { ...order, tags: ["before"] };
  world.pass(MINUTE_MS);
  world.assess(shop, order, "HIGH");
  await world.settle();
  const known = await world.rowOf(shop, order);
  // A lagging replica of Shopify's database answers so.
  shop.devShop.orders = shop.devShop.orders.map((each) => (each.id === order.id ? before : each));
  world.announce(shop, before);
  await world.settle();
  expect(await world.rowOf(shop, order)).toEqual(known);
});

test("an order number above 2^53 is stored exactly", async () => {
  const shop = await world.shop();
  const exact = "9007199254740993";
  world.store.context.sendWebhook(shop.devShop.domain, "orders/create", {
    payload: { admin_graphql_api_id: `gid://shopify/Order/${exact}` },
  });
  while (world.store.state.webhookLog.some(({ state }) => state === "sending")) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const [job] = await openJobs(world.db);
  expect(job?.payload).toEqual({ shopId: shop.row.id, orderId: exact });
});
