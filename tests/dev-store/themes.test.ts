import { afterAll, beforeAll, expect, test } from "vitest";

import { freshShop, queryAdmin } from "./platform-client";
import { type ReceivingApp, startReceivingApp } from "./receiving-app";
import type { DevStore } from "./server";
import type { Shop } from "./state";

let app: ReceivingApp;
let store: DevStore;

beforeAll(async () => {
  app = await startReceivingApp();
  ({ store } = app);
});
afterAll(() => app.close());

const control = async (call: string, input: object) => {
  const answer = await fetch(`${store.platformUrl}/_control/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  return (await answer.json()) as { result: never };
};
/** Requests the storefront like the app's server. */
const home = (shop: Shop, init: RequestInit = {}) =>
  fetch(`${store.platformUrl}/?palisade-check=1`, {
    redirect: "manual",
    ...init,
    headers: { "x-emulated-host": shop.domain, ...init.headers },
  });

test("publishing a theme shows its own embed and sends a webhook to a subscribed app", async () => {
  const shop = freshShop(store);
  shop.grantedScopes.push("read_themes");
  const uri = `${store.context.config.appUrl}/webhooks`;
  await queryAdmin(
    store,
    shop,
    `mutation { webhookSubscriptionCreate(topic: THEMES_PUBLISH, webhookSubscription: { uri: "${uri}" }) { userErrors { message } } }`,
  );
  await control("set-embed", { shop: shop.name, enabled: true });
  expect(await (await home(shop)).text()).toContain('id="palisade-guard"');

  const url = `${store.platformUrl}/store/${shop.name}/themes/9002/publish`;
  const headers = { origin: store.platformUrl };
  expect((await fetch(url, { method: "POST", headers })).status).toBe(200);

  const html = await (await home(shop)).text();
  expect(html).not.toContain("palisade-guard");
  expect(html).toContain('"theme":{"id":9002,"name":"Fernhill (autumn)","role":"main"}');
  await expect.poll(() => app.received).toHaveLength(1);
  const { headers: sent, body } = app.received[0]!;
  expect(sent["x-shopify-topic"]).toBe("themes/publish");
  expect(JSON.parse(body.toString())).toMatchObject({ id: 9002, role: "main" });

  await control("publish-theme", { shop: shop.name, theme: "9001" });
  expect(await (await home(shop)).text()).toContain('id="palisade-guard"');
});

test("editing a draft theme does not change the live theme", async () => {
  const shop = freshShop(store);
  const editor = `${store.platformUrl}/store/${shop.name}/themes/9002/editor`;
  const answer = await fetch(editor, {
    method: "POST",
    headers: { "content-type": "application/json", origin: store.platformUrl },
    body: JSON.stringify({ embeds: { guard: { enabled: true, settings: {} } } }),
  });
  expect(await answer.json()).toEqual({ saved: true });
  expect(await (await home(shop)).text()).not.toContain("palisade-guard");
  await control("publish-theme", { shop: shop.name, theme: "9002" });
  expect(await (await home(shop)).text()).toContain('id="palisade-guard"');
});

test("a store with a password redirects visitors without it to the password page", async () => {
  const shop = freshShop(store);
  await control("set-password", { shop: shop.name, password: "open sesame" });
  const answer = await home(shop);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/password"]);
  const body = new URLSearchParams({ password: "open sesame" });
  const form = { "content-type": "application/x-www-form-urlencoded", origin: store.platformUrl };
  const entered = await fetch(`${store.platformUrl}/password`, {
    method: "POST",
    redirect: "manual",
    headers: { "x-emulated-host": shop.domain, ...form },
    body,
  });
  const cookie = entered.headers.get("set-cookie")!.split(";")[0]!;
  expect((await home(shop, { headers: { cookie } })).status).toBe(200);
});
