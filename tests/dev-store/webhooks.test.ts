import { createHmac } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { API_SECRET, freshShop } from "./platform-client";
import { type Received, type ReceivingApp, startReceivingApp } from "./receiving-app";
import type { DevStore } from "./server";

let app: ReceivingApp;
let store: DevStore;
let received: Received[];
let answers: ReceivingApp["answers"];

beforeAll(async () => {
  app = await startReceivingApp();
  ({ store, received, answers } = app);
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
  answers.length = 0;
  Object.assign(store.state.webhookSettings, {
    retryDelaysMs: Array<number>(8).fill(1),
    copies: 1,
    hold: false,
    timeoutMs: 5000,
  });
});

const settled = async (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 5 });
const idOf = ({ headers }: Received) => headers["x-shopify-webhook-id"];

test("a webhook has Shopify's headers and a signature of its raw bytes", async () => {
  const shop = freshShop(store);
  store.context.sendWebhook(shop.domain, "app/uninstalled");
  await settled(() => expect(received).toHaveLength(1));
  const [webhook] = received;
  expect(webhook?.path).toBe("/webhooks/app");
  expect(webhook?.headers).toMatchObject({
    "content-type": "application/json",
    "x-shopify-topic": "app/uninstalled",
    "x-shopify-shop-domain": shop.domain,
    "x-shopify-api-version": "2026-10",
    "x-shopify-webhook-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    "x-shopify-event-id": expect.any(String),
    "x-shopify-triggered-at": expect.stringMatching(/Z$/),
    "x-shopify-hmac-sha256": createHmac("sha256", API_SECRET)
      .update(webhook?.body ?? "")
      .digest("base64"),
  });
  expect(JSON.parse(webhook?.body.toString() ?? "")).toMatchObject({
    myshopify_domain: shop.domain,
  });
});

test("compliance webhooks contain the shop and are sent to their own address", async () => {
  const shop = freshShop(store);
  store.context.sendWebhook(shop.domain, "shop/redact");
  await settled(() => expect(received).toHaveLength(1));
  expect(received[0]?.path).toBe("/webhooks/compliance");
  expect(JSON.parse(received[0]?.body.toString() ?? "")).toEqual({
    shop_id: shop.id,
    shop_domain: shop.domain,
  });
});

test("a failed webhook delivery is repeated with the same ID and bytes until it succeeds", async () => {
  const shop = freshShop(store);
  answers.push(500, 302);
  const [delivery] = store.context.sendWebhook(shop.domain, "shop/update");
  await settled(() => expect(delivery?.state).toBe("delivered"));
  expect(delivery?.attempts.map(({ status }) => status)).toEqual([500, 302, 200]);
  expect(new Set(received.map(idOf)).size).toBe(1);
  expect(new Set(received.map(({ body }) => body.toString())).size).toBe(1);
});

test("a webhook delivery fails after eight retries", async () => {
  const shop = freshShop(store);
  answers.push(...Array<number>(20).fill(503));
  const [delivery] = store.context.sendWebhook(shop.domain, "shop/update");
  await settled(() => expect(delivery?.state).toBe("failed"));
  expect(received).toHaveLength(9);
});

test("a webhook delivery without an answer in time is repeated", async () => {
  const shop = freshShop(store);
  store.state.webhookSettings.timeoutMs = 250;
  answers.push(null);
  const [delivery] = store.context.sendWebhook(shop.domain, "shop/update");
  await settled(() => expect(delivery?.state).toBe("delivered"));
  expect(delivery?.attempts[0]).toMatchObject({ status: null });
  expect(delivery?.attempts.at(-1)).toMatchObject({ status: 200 });
});

test("duplicate webhook deliveries share an ID, and held deliveries are released in the requested order", async () => {
  const shop = freshShop(store);
  store.state.webhookSettings.copies = 2;
  store.context.sendWebhook(shop.domain, "shop/update");
  await settled(() => expect(received).toHaveLength(2));
  expect(idOf(received[0] as Received)).toBe(idOf(received[1] as Received));

  received.length = 0;
  Object.assign(store.state.webhookSettings, { copies: 1, hold: true });
  for (const name of ["first", "second"]) {
    store.context.sendWebhook(shop.domain, "shop/update", { payload: { name } });
  }
  expect(received).toHaveLength(0);
  await fetch(`${store.platformUrl}/_control/release-webhooks`, {
    method: "POST",
    body: JSON.stringify({ order: "reversed" }),
  });
  await settled(() => expect(received).toHaveLength(2));
  const names = received.map(({ body }) => (JSON.parse(body.toString()) as { name: string }).name);
  expect(names).toEqual(["second", "first"]);
});

test("only webhooks of the listed topics are held, and a delivery can be repeated unchanged", async () => {
  const shop = freshShop(store);
  store.state.webhookSettings.hold = ["app/scopes_update"];
  store.context.sendWebhook(shop.domain, "app/scopes_update");
  const [sent] = store.context.sendWebhook(shop.domain, "shop/update");
  await settled(() => expect(sent?.state).toBe("delivered"));
  expect(received).toHaveLength(1);
  await fetch(`${store.platformUrl}/_control/repeat-webhook`, {
    method: "POST",
    body: JSON.stringify({ webhookId: sent?.webhookId }),
  });
  await settled(() => expect(received).toHaveLength(2));
  expect(idOf(received[1] as Received)).toBe(sent?.webhookId);
  expect(received[1]?.body.toString()).toBe(sent?.body);
});

test("a subscription made through the Admin API is removed after eight failed attempts", async () => {
  const shop = freshShop(store);
  const at = new Date().toISOString();
  shop.webhookSubscriptions.push({
    id: 1,
    topic: "THEMES_PUBLISH",
    uri: `${store.context.config.appUrl}/webhooks/themes`,
    format: "JSON",
    includeFields: [],
    metafieldNamespaces: [],
    filter: null,
    createdAt: at,
    updatedAt: at,
    consecutiveFailures: 0,
  });
  answers.push(...Array<number>(20).fill(500));
  const [delivery] = store.context.sendWebhook(shop.domain, "themes/publish");
  await settled(() => expect(delivery?.state).toBe("failed"));
  expect(shop.webhookSubscriptions).toEqual([]);
});

test("a webhook topic without an example body is rejected", () => {
  const shop = freshShop(store);
  shop.webhookSubscriptions.push({
    ...{ id: 2, topic: "ORDERS_EXPLODED", uri: store.context.config.appUrl, format: "JSON" },
    ...{ includeFields: [], metafieldNamespaces: [], filter: null },
    ...{ createdAt: "", updatedAt: "", consecutiveFailures: 0 },
  });
  expect(() => store.context.sendWebhook(shop.domain, "orders/exploded")).toThrow(
    "There is no example of the webhook topic orders/exploded",
  );
});
