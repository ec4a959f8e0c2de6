import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop, queryAdmin } from "./platform-client";
import type { DevStore } from "./server";
import type { Shop } from "./state";
import type { KnownOrder } from "./state/known-order";
import { SOME_CUSTOMER } from "./storefront/channels/other-sales";
import { placeOrder } from "./storefront/checkout/place-order";
import { startTestStore } from "./test-store";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const SCOPES = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];

const KNOWN: KnownOrder = {
  ...{ id: 5_450_000_001_050, name: "#1050", channel: "web", currency: "USD", total: 183 },
  ...{ placedAt: "2026-11-01T10:00:00.000Z", updatedAt: "2026-11-02T11:00:00.000Z" },
  ...{ ip: "203.0.113.80", shipsTo: "DE", billedTo: "GB", financial: "PAID" },
  ...{ riskLevel: "HIGH", recommendation: "CANCEL", failedPayments: 4, refunded: 0 },
  ...{ isFulfilled: false, isHeld: false, cancelledAt: null },
  ...{ isCardDoubtful: true, isDisposableMail: true },
};

async function addOrders(shop: Shop, ...orders: Partial<KnownOrder>[]) {
  const answer = await fetch(`${store.platformUrl}/_control/known-orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      shop: shop.name,
      orders: orders.map((order) => ({ ...KNOWN, ...order })),
    }),
  });
  return answer.json();
}

async function read(shop: Shop, id = KNOWN.id) {
  const { data, errors } = await queryAdmin(
    store,
    shop,
    `query($id: ID!) { order(id: $id) {
      name createdAt updatedAt clientIp sourceName cancelledAt email
      displayFinancialStatus displayFulfillmentStatus
      totalPriceSet { shopMoney { amount } } totalRefundedSet { shopMoney { amount } }
      shippingAddress { name countryCodeV2 } billingAddress { countryCodeV2 }
      lineItems(first: 9) { nodes { title quantity } } customer { numberOfOrders }
      risk { recommendation assessments { riskLevel provider { id } } }
      transactions { kind status paymentDetails { ... on CardPaymentDetails { cvvResultCode } } }
      fulfillmentOrders(first: 9) { nodes { id status fulfillmentHolds { id handle heldByRequestingApp } } }
    } }`,
    { id: `gid://shopify/Order/${id}` },
  );
  expect(errors).toBeUndefined();
  return data!.order as unknown as Record<string, unknown>;
}

test("an order loaded into the dev store has an item, a customer and a card, and causes no webhook", async () => {
  const shop = freshShop(store, SCOPES);
  expect(await addOrders(shop, {})).toEqual({ result: { known: 1 } });
  const order = await read(shop);
  expect(order).toMatchObject({
    ...{ name: "#1050", clientIp: "203.0.113.80", sourceName: "web", cancelledAt: null },
    ...{ createdAt: KNOWN.placedAt, updatedAt: KNOWN.updatedAt },
    ...{ displayFinancialStatus: "PAID", displayFulfillmentStatus: "UNFULFILLED" },
    email: expect.stringMatching(/^[a-z]+\.[a-z]+\.1050@mailinator\.com$/),
    totalPriceSet: { shopMoney: { amount: "183.00" } },
    shippingAddress: { countryCodeV2: "DE" },
    billingAddress: { countryCodeV2: "GB" },
    customer: { numberOfOrders: "1" },
    risk: { recommendation: "CANCEL", assessments: [{ riskLevel: "HIGH", provider: null }] },
  });
  expect(order.lineItems).toEqual({ nodes: [{ title: expect.any(String), quantity: 1 }] });
  const payments = order.transactions as { status: string; paymentDetails: object }[];
  expect(payments.map(({ status }) => status)).toEqual([...Array(4).fill("FAILURE"), "SUCCESS"]);
  expect(payments.at(-1)?.paymentDetails).toEqual({ cvvResultCode: "N" });
  expect(store.state.webhookLog).toEqual([]);
});

test("an order loaded into the dev store as held has one hold, which can be released", async () => {
  const shop = freshShop(store, SCOPES);
  await addOrders(shop, { isHeld: true });
  const heldOrder = await read(shop);
  expect(heldOrder.displayFulfillmentStatus).toBe("ON_HOLD");
  const [part] = (heldOrder.fulfillmentOrders as { nodes: Record<string, unknown>[] }).nodes;
  const holds = part!.fulfillmentHolds as { id: string }[];
  expect(holds).toMatchObject([{ handle: "palisade", heldByRequestingApp: true }]);
  await queryAdmin(
    store,
    shop,
    `mutation($id: ID!, $holds: [ID!]) { fulfillmentOrderReleaseHold(id: $id, holdIds: $holds) { userErrors { code } } }`,
    { id: part!.id, holds: holds.map(({ id }) => id) },
  );
  expect(await read(shop)).toMatchObject({
    displayFulfillmentStatus: "UNFULFILLED",
    fulfillmentOrders: { nodes: [{ status: "OPEN", fulfillmentHolds: [] }] },
  });
});

test("an order loaded into the dev store may be already cancelled and refunded, or fulfilled", async () => {
  const shop = freshShop(store, SCOPES);
  const cancelledAt = "2026-11-01T14:00:00.000Z";
  await addOrders(
    shop,
    { id: 81, name: "#1081", cancelledAt, financial: "REFUNDED", refunded: 183 },
    { id: 82, name: "#1082", isFulfilled: true },
  );
  expect(await read(shop, 81)).toMatchObject({
    ...{ cancelledAt, displayFinancialStatus: "REFUNDED" },
    totalRefundedSet: { shopMoney: { amount: "183.00" } },
    fulfillmentOrders: { nodes: [{ status: "CANCELLED" }] },
  });
  expect(await read(shop, 82)).toMatchObject({
    ...{ cancelledAt: null, displayFulfillmentStatus: "FULFILLED" },
    fulfillmentOrders: { nodes: [{ status: "CLOSED", fulfillmentHolds: [] }] },
  });
});

test("an order loaded twice into the dev store is stored once, with the same returning customer", async () => {
  const shop = freshShop(store, SCOPES);
  const before = [shop.orders.length, shop.customers.length] as const;
  const good: Partial<KnownOrder> = { riskLevel: "LOW", isDisposableMail: false };
  await addOrders(shop, good);
  await addOrders(shop, { ...good, isFulfilled: true });
  expect([shop.orders.length, shop.customers.length]).toEqual(before.map((count) => count + 1));
  expect(await read(shop)).toMatchObject({
    displayFulfillmentStatus: "FULFILLED",
    email: "jonas.keller.1050@example.com",
    customer: { numberOfOrders: "2" },
  });
});

test("an order loaded with the ID of a sample order has the sample order's customer and items", async () => {
  const shop = freshShop(store, SCOPES);
  const { id, name } = shop.orders.at(-1)!;
  await addOrders(shop, { id, name, total: 119, isHeld: true });
  expect(await read(shop, id)).toMatchObject({
    ...{ email: "tariq.nasser@example.com", displayFulfillmentStatus: "ON_HOLD" },
    shippingAddress: { name: "Tariq Nasser", countryCodeV2: "CA" },
    lineItems: { nodes: [{ title: "Highland Wool Throw", quantity: 1 }] },
  });
});

test("an order placed after orders were loaded has a higher ID and the next name", async () => {
  const shop = freshShop(store, SCOPES);
  await addOrders(shop, {});
  const [person] = shop.customers;
  const placed = placeOrder(store.context, shop, {
    cart: {
      ...{ token: "t", attributes: {}, note: "" },
      lines: [{ properties: {}, variantId: shop.products[0]!.variants[0]!.id, quantity: 1 }],
    },
    customer: {
      ...{ email: person!.email, firstName: person!.firstName, lastName: person!.lastName },
      ...{ phone: "", company: "", address1: "12 Mill Lane", address2: "", city: "Portland" },
      ...{ provinceCode: "OR", zip: "97205", countryCode: "US" },
    },
    payment: "visa",
    ...{ clientIp: "203.0.113.81", userAgent: "Firefox", referrer: null },
  });
  expect(placed.name).toBe("#1051");
  expect(placed.id).toBeGreaterThan(KNOWN.id);
});

test("an order to load in another currency than the store's is rejected with the order's name", async () => {
  const answer = await addOrders(freshShop(store, SCOPES), { currency: "EUR" });
  expect(answer).toEqual({ error: expect.stringContaining("#1050 is in EUR") });
});

test("a webhook subscription restored after a restart of the dev store receives the webhook of a new order", async () => {
  const shop = freshShop(store, SCOPES);
  const answer = await fetch(`${store.platformUrl}/_control/known-subscriptions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      shop: shop.name,
      subscriptions: [{ topic: "ORDERS_CREATE", includeFields: ["admin_graphql_api_id"] }],
    }),
  });
  expect(await answer.json()).toEqual({ result: { known: 1 } });
  const placed = placeOrder(store.context, shop, {
    cart: { token: "cart", lines: [], attributes: {}, note: "" },
    customer: SOME_CUSTOMER,
    payment: "visa",
    ...{ clientIp: "203.0.113.9", userAgent: "", referrer: null },
  });
  const [sent] = store.state.webhookLog.slice(-1);
  expect(sent).toMatchObject({ topic: "orders/create", shop: shop.domain });
  expect(JSON.parse(sent!.body)).toEqual({
    admin_graphql_api_id: `gid://shopify/Order/${placed.id}`,
  });
});
