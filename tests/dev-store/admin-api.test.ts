import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop, platformClient, queryAdmin } from "./platform-client";
import type { DevStore } from "./server";
import type { Shop } from "./state";
import { saveEmbed } from "./state/themes";
import { startTestStore } from "./test-store";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const send = (shop: Shop, query: string, variables?: Record<string, unknown>) =>
  queryAdmin(store, shop, query, variables);

const ORDERS = ["write_orders", "read_customers", "write_merchant_managed_fulfillment_orders"];

test("the simulated Admin API returns the shop's data and the query's cost", async () => {
  const shop = freshShop(store);
  const { data, extensions } = await send(
    shop,
    `{ shop { id name email shopOwnerName ianaTimezone myshopifyDomain url
       primaryDomain { url } billingAddress { countryCodeV2 } plan { publicDisplayName } } }`,
  );
  expect(data?.shop).toMatchObject({
    myshopifyDomain: shop.domain,
    shopOwnerName: "Jane Fernhill",
    primaryDomain: { url: shop.storefrontUrl },
  });
  expect(extensions?.cost.requestedQueryCost).toBe(4);
});

test("a query of a field outside Shopify's schema is rejected", async () => {
  const { errors } = await send(freshShop(store), "{ shop { favoriteColor } }");
  expect(errors?.[0]?.message).toContain('Cannot query field "favoriteColor"');
});

test("a query of a field that the dev store does not support is an error", async () => {
  const { errors } = await send(freshShop(store), "{ shop { description } }");
  expect(errors?.[0]).toMatchObject({
    message: "The dev store does not model Shop.description.",
    extensions: { code: "NOT_MODELLED" },
  });
});

test("a request with an unknown access token is answered with 401", async () => {
  const client = platformClient(store, freshShop(store));
  const answer = await client.graphql("shpat_wrong", "{ shop { name } }");
  expect(answer.status).toBe(401);
  expect(JSON.stringify(await answer.json())).toContain("Invalid API key or access token");
});

test("a query of a field outside the token's scopes is rejected with the missing scope", async () => {
  const { errors } = await send(freshShop(store), "{ orders(first: 1) { nodes { id } } }");
  expect(errors?.[0]?.extensions?.code).toBe("ACCESS_DENIED");
  expect(errors?.[0]?.message).toContain("`read_orders`");
});

test("the theme's settings file contains a saved embed after its leading comment", async () => {
  const shop = freshShop(store, ["read_themes"]);
  const theme = shop.themes[0];
  if (!theme) throw new Error("no theme");
  saveEmbed(theme, "palisade", "guard", { enabled: true, settings: { wait: "checked" } });
  const { data } = await send(
    shop,
    `{ themes(first: 1, roles: [MAIN]) { nodes { id files(filenames: ["config/settings_data.json"], first: 1) {
       nodes { body { ... on OnlineStoreThemeFileBodyText { content } } } } } } }`,
  );
  const text = (
    data as unknown as {
      themes: { nodes: { files: { nodes: { body: { content: string } }[] } }[] };
    }
  ).themes.nodes[0]?.files.nodes[0]?.body.content;
  expect(text).toMatch(/^\/\*/);
  const settings = JSON.parse(text?.replace(/^\/\*[\s\S]*?\*\//, "") ?? "") as {
    current: { blocks: Record<string, { type: string; disabled: boolean }> };
  };
  expect(Object.values(settings.current.blocks)).toEqual([
    expect.objectContaining({
      type: expect.stringMatching(/^shopify:\/\/apps\/palisade\/blocks\/guard\/[0-9a-f-]{36}$/),
      disabled: false,
    }),
  ]);
});

test("the simulated Admin API returns orders by page and by ID, with risk, payment and fulfillment", async () => {
  const shop = freshShop(store, ORDERS);
  const page = await send(
    shop,
    `{ orders(first: 2) { nodes { id name clientIp } pageInfo { hasNextPage endCursor } } }`,
  );
  expect(page.data?.orders).toMatchObject({ pageInfo: { hasNextPage: true } });
  const one = await send(
    shop,
    `query($id: ID!) { order(id: $id) { name totalPriceSet { shopMoney { amount currencyCode } }
       risk { recommendation assessments { riskLevel provider { title } facts { description sentiment } } }
       customer { displayName numberOfOrders amountSpent { amount } defaultEmailAddress { emailAddress } }
       transactions(first: 5) { kind status paymentDetails { ... on CardPaymentDetails { cvvResultCode } } }
       fulfillmentOrders(first: 5) { nodes { id status } } } }`,
    { id: "gid://shopify/Order/6004" },
  );
  expect(one.errors).toBeUndefined();
  expect(one.data?.order).toMatchObject({
    name: "#1004",
    risk: { recommendation: "CANCEL", assessments: [{ riskLevel: "HIGH", provider: null }] },
    transactions: [{ kind: "SALE", paymentDetails: { cvvResultCode: "M" } }],
    fulfillmentOrders: { nodes: [{ status: "OPEN" }] },
  });
});

test("cancelling an order starts a job that succeeds with refund and restock", async () => {
  const shop = freshShop(store, ORDERS);
  const before = shop.products[0]?.variants[0]?.inventory ?? Number.NaN;
  const cancel = `mutation($id: ID!) { orderCancel(orderId: $id, reason: FRAUD, restock: true,
      refundMethod: { originalPaymentMethodsRefund: true }) {
    job { id done } jobResult { id done status } orderCancelUserErrors { code message } } }`;
  const id = "gid://shopify/Order/6001";
  const started = await send(shop, cancel, { id });
  const { jobResult } = started.data!.orderCancel as unknown as { jobResult: { id: string } };
  expect(jobResult).toMatchObject({ done: false, status: "STARTED" });

  store.state.clockOffsetMs += 1000;
  const done = await send(
    shop,
    `query($id: ID!) { node(id: $id) { ... on OrderCancelJobResult { done status order { cancelledAt displayFinancialStatus } } } }`,
    { id: jobResult.id },
  );
  expect(done.data?.node).toMatchObject({
    done: true,
    status: "SUCCEEDED",
    order: { displayFinancialStatus: "REFUNDED", cancelledAt: expect.any(String) },
  });
  expect(shop.products[0]?.variants[0]?.inventory).toBe(before + 1);

  const again = await send(shop, cancel, { id });
  expect(again.data?.orderCancel).toMatchObject({
    job: null,
    orderCancelUserErrors: [{ code: "INVALID" }],
  });
});

test("a fulfillment order is held once per handle and can be released", async () => {
  const shop = freshShop(store, ORDERS);
  const id = `gid://shopify/FulfillmentOrder/${shop.orders[0]?.fulfillmentOrders[0]?.id}`;
  const hold = `mutation($id: ID!) { fulfillmentOrderHold(id: $id, fulfillmentHold: { reason: HIGH_RISK_OF_FRAUD, handle: "palisade" }) {
    fulfillmentHold { id heldByRequestingApp } fulfillmentOrder { status } userErrors { code } } }`;
  const holdAnswer = await send(shop, hold, { id });
  expect(holdAnswer.data?.fulfillmentOrderHold).toMatchObject({
    fulfillmentOrder: { status: "ON_HOLD" },
  });
  const twice = await send(shop, hold, { id });
  expect(twice.data?.fulfillmentOrderHold).toMatchObject({
    userErrors: [{ code: "DUPLICATE_FULFILLMENT_HOLD_HANDLE" }],
  });
  const holdId = (
    holdAnswer.data!.fulfillmentOrderHold as unknown as { fulfillmentHold: { id: string } }
  ).fulfillmentHold.id;
  const released = await send(
    shop,
    `mutation($id: ID!, $holds: [ID!]) { fulfillmentOrderReleaseHold(id: $id, holdIds: $holds) { fulfillmentOrder { status } userErrors { code } } }`,
    { id, holds: [holdId] },
  );
  expect(released.data?.fulfillmentOrderReleaseHold).toMatchObject({
    fulfillmentOrder: { status: "OPEN" },
    userErrors: [],
  });
});

test("a query above the available points is throttled until points are restored", async () => {
  const shop = freshShop(store);
  // So far below zero that a slow test cannot restore the points.
  shop.throttle = { available: -100_000, at: Date.now() + store.state.clockOffsetMs };
  const query =
    "{ shop { name primaryDomain { url } billingAddress { city } plan { publicDisplayName } } }";
  const refused = await send(shop, query);
  expect(refused.data).toBeUndefined();
  expect(refused.errors?.[0]?.extensions?.code).toBe("THROTTLED");
  expect(refused.extensions?.cost.actualQueryCost).toBeNull();
  store.state.clockOffsetMs += 1_010_000;
  const served = await send(shop, query);
  expect(served.errors).toBeUndefined();
});

test("a query of a connection costs its page size, and the cost of missing items is refunded", async () => {
  const shop = freshShop(store, ORDERS);
  const { extensions } = await send(shop, "{ orders(first: 100) { nodes { id } } }");
  expect(extensions?.cost).toMatchObject({ requestedQueryCost: 102, actualQueryCost: 6 });
});

test("a query whose requested cost exceeds 1,000 points is rejected", async () => {
  const shop = freshShop(store, ORDERS);
  const { errors } = await send(
    shop,
    "{ orders(first: 100) { nodes { fulfillmentOrders(first: 50) { nodes { id } } } } }",
  );
  expect(errors?.[0]?.extensions?.code).toBe("MAX_COST_EXCEEDED");
});

test("a 26th active checkout validation is rejected, and an update without a flag clears it", async () => {
  const shop = freshShop(store, ["write_validations"]);
  const create = `mutation { validationCreate(validation: { functionHandle: "checkout-rules", title: "Rules", enable: true,
    metafields: [{ namespace: "$app:rules", key: "config", type: "json", value: "{}" }] }) {
      validation { id enabled metafield(namespace: "$app:rules", key: "config") { jsonValue } } userErrors { code } } }`;
  const first = await send(shop, create);
  expect(first.data?.validationCreate).toMatchObject({
    validation: { enabled: true, metafield: { jsonValue: {} } },
  });
  for (let i = 1; i < 25; i++) await send(shop, create);
  const refused = await send(shop, create);
  expect(refused.data?.validationCreate).toMatchObject({
    validation: null,
    userErrors: [{ code: "MAX_VALIDATIONS_ACTIVATED" }],
  });
  const { id } = (first.data!.validationCreate as unknown as { validation: { id: string } })
    .validation;
  const updated = await send(
    shop,
    `mutation($id: ID!) { validationUpdate(id: $id, validation: { title: "Renamed" }) { validation { title enabled } userErrors { code } } }`,
    { id },
  );
  expect(updated.data?.validationUpdate).toMatchObject({
    validation: { title: "Renamed", enabled: false },
  });
});

test("a second webhook subscription with the same topic and address is rejected", async () => {
  const shop = freshShop(store);
  const create = `mutation { webhookSubscriptionCreate(topic: THEMES_PUBLISH, webhookSubscription: { uri: "https://app.example.com/webhooks" }) {
    webhookSubscription { id topic endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl } } } userErrors { message } } }`;
  const refused = await send(shop, create);
  expect(refused.data?.webhookSubscriptionCreate).toMatchObject({
    userErrors: [{ message: expect.stringContaining("do not have permission") as string }],
  });
  shop.grantedScopes = ["read_themes"];
  const made = await send(shop, create);
  expect(made.data?.webhookSubscriptionCreate).toMatchObject({
    webhookSubscription: { topic: "THEMES_PUBLISH" },
  });
  const again = await send(shop, create);
  expect(again.data?.webhookSubscriptionCreate).toMatchObject({
    userErrors: [{ message: "Address for this topic has already been taken" }],
  });
});

const CUSTOMER = "{ orders(first: 1) { nodes { name email shippingAddress { name city zip } } } }";

async function queryApproved(level: "none" | "1", query: string) {
  store.state.switches.protectedData = level;
  try {
    return await send(freshShop(store, ORDERS), query);
  } finally {
    store.state.switches.protectedData = "2";
  }
}

test("an app approved for level 1 of protected data reads orders without email, names and addresses", async () => {
  const { data, errors } = await queryApproved("1", CUSTOMER);
  const [order] = (data as unknown as { orders: { nodes: Record<string, unknown>[] } }).orders
    .nodes;
  expect(order).toMatchObject({ email: null, shippingAddress: { name: null, zip: null } });
  expect(order?.name).toMatch(/^#/);
  expect(errors?.map(({ path }) => path?.slice(3).join("."))).toEqual([
    "email",
    "shippingAddress.name",
    "shippingAddress.zip",
  ]);
  expect(errors?.[0]?.message).toMatch(/^This app is not approved to use the email field\. See /);
});

test("an app without approval for protected data can neither read orders nor subscribe to their webhooks", async () => {
  const { data, errors } = await queryApproved("none", CUSTOMER);
  expect(data).toBeNull();
  expect(errors?.[0]?.message).toMatch(/^This app is not approved to access the Order object\. /);
  const subscribed = await queryApproved(
    "none",
    `mutation { webhookSubscriptionCreate(topic: ORDERS_CREATE,
       webhookSubscription: { uri: "https://app.example.com/webhooks/app" }) {
         webhookSubscription { id } userErrors { message } } }`,
  );
  expect(subscribed.data?.webhookSubscriptionCreate).toMatchObject({
    webhookSubscription: null,
    userErrors: [{ message: expect.stringContaining("not approved to subscribe") as string }],
  });
});
