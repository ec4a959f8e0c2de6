import { createHmac } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { adminUrl } from "./app-bridge/admin-url";
import { API_KEY, API_SECRET, freshShop, platformClient } from "./platform-client";
import type { DevStore } from "./server";
import { createShop, embedState } from "./state";
import { startTestStore } from "./test-store";

let store: DevStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const get = (path: string, init?: RequestInit) =>
  fetch(`${store.platformUrl}${path}`, { redirect: "manual", ...init });

async function frameAddress(path: string): Promise<URL> {
  const page = await (await get(path)).text();
  const src = /<iframe[^>]*\sdata-src="([^"]+)"/.exec(page)?.[1] ?? "";
  return new URL(src.replaceAll("&amp;", "&"));
}

test("the frame loads the app at the requested path with Shopify's parameters", async () => {
  const shop = freshShop(store);
  const url = await frameAddress(`/store/${shop.name}/apps/${API_KEY}/regionBlocker?tab=2`);
  expect(url.origin + url.pathname).toBe("http://localhost:1/regionBlocker");
  const query = Object.fromEntries(url.searchParams);
  expect(Object.keys(query).sort()).toEqual(
    "embedded hmac host id_token locale session shop tab timestamp".split(" "),
  );
  expect(query).toMatchObject({ tab: "2", embedded: "1", shop: shop.domain, locale: "en" });
  expect(query.host).not.toContain("=");
  expect(atob(query.host ?? "")).toBe(`admin.shopify.com/store/${shop.name}`);
  const exchanged = await platformClient(store, shop).exchange(query.id_token ?? "");
  expect(exchanged.status).toBe(200);
});

test("the hmac in the frame's URL covers all other parameters, sorted and encoded", async () => {
  const shop = freshShop(store);
  const { searchParams } = await frameAddress(`/store/${shop.name}/apps/${API_KEY}`);
  const message = [...searchParams]
    .filter(([name]) => name !== "hmac")
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const expected = createHmac("sha256", API_SECRET).update(message).digest("hex");
  expect(searchParams.get("hmac")).toBe(expected);
});

test("opening an app that is not installed shows the consent page, and Install opens the app", async () => {
  const shop = createShop(store.state, "not-installed");
  const first = await get(`/store/${shop.name}/apps/${API_KEY}`);
  const consent = first.headers.get("location") ?? "";
  expect(consent).toBe(`/store/${shop.name}/oauth/install?client_id=${API_KEY}`);
  expect(await (await get(consent)).text()).toContain("write_app_proxy");
  const installed = await get(consent, {
    method: "POST",
    headers: {
      origin: store.platformUrl,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(installed.headers.get("location")).toBe(`/store/${shop.name}/apps/${API_KEY}`);
  expect(shop).toMatchObject({ installed: true, grantedScopes: ["write_app_proxy"] });
});

test("a request from another site cannot uninstall the app", async () => {
  const shop = freshShop(store);
  const answer = await get(`/store/${shop.name}/settings/apps/uninstall`, {
    method: "POST",
    headers: {
      origin: "https://evil.example",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  expect(answer.status).toBe(403);
  expect(shop.installed).toBe(true);
});

test("saving the theme enables the embed, and App Bridge reports it as active", async () => {
  const shop = freshShop(store);
  const extensions = async () =>
    (await get(`/store/${shop.name}/apps/${API_KEY}/_shell/extensions`)).json();
  expect(await extensions()).toMatchObject([
    { type: "theme_app_extension", activations: [{ handle: "guard", status: "available" }] },
  ]);
  const saved = await get(`/store/${shop.name}/themes/current/editor`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      embeds: { guard: { enabled: true, settings: { gate: "check_first" } } },
    }),
  });
  expect(saved.status).toBe(200);
  expect(embedState(shop, "guard")).toEqual({ enabled: true, settings: { gate: "check_first" } });
  expect(await extensions()).toMatchObject([
    {
      activations: [
        {
          status: "active",
          activations: [{ target: "head", themeId: "gid://shopify/OnlineStoreTheme/9001" }],
        },
      ],
    },
  ]);
});

test("the deep link to the theme editor shows the embed enabled but saves nothing", async () => {
  const shop = freshShop(store);
  const editor = `/store/${shop.name}/themes/current/editor`;
  const page = await (await get(`${editor}?context=apps&activateAppId=${API_KEY}/guard`)).text();
  expect(page).toMatch(/role="switch"[^>]*checked/);
  expect(await (await get(editor)).text()).not.toMatch(/role="switch"[^>]*checked/);
  expect(embedState(shop, "guard").enabled).toBe(false);
});

test("the admin address under the shop's domain redirects to the same page of the admin", async () => {
  const shop = freshShop(store);
  const answer = await get("/admin/themes/current/editor?context=apps", {
    headers: { "x-emulated-host": shop.domain },
  });
  expect(answer.headers.get("location")).toBe(
    `${store.platformUrl}/store/${shop.name}/themes/current/editor?context=apps`,
  );
});

const ADDRESSES: [string, string | null][] = [
  ["shopify:admin/products", "http://localhost:4000/store/own/products"],
  [
    "shopify://admin/themes/current/editor?a=1",
    "http://localhost:4000/store/own/themes/current/editor?a=1",
  ],
  ["https://admin.shopify.com/store/other/apps/key", "http://localhost:4000/store/other/apps/key"],
  ["https://other.myshopify.com/admin/charges/1", "http://localhost:4000/store/other/charges/1"],
  ["https://other.myshopify.com/admin?x=1", "http://localhost:4000/store/other?x=1"],
  ["https://other.myshopify.com/administration", null],
  ["https://other.myshopify.com/products/kettle", null],
  ["https://admin.shopify.com.evil.example/store/own", null],
  ["/regionBlocker", null],
];
test.each(ADDRESSES)("App Bridge resolves %s to %s", (href, expected) => {
  expect(adminUrl(href, "http://localhost:4000", "own")).toBe(expected);
});

test("control calls create shops, and invalid names and unknown calls are rejected", async () => {
  const control = (call: string, body: object) =>
    get(`/_control/${call}`, { method: "POST", body: JSON.stringify(body) });
  const made = await control("create-shop", { name: "arranged" });
  expect(await made.json()).toMatchObject({
    result: { domain: "arranged.myshopify.com", installed: true, accessTokens: 0 },
  });
  expect((await control("create-shop", { name: "Not A Name" })).status).toBe(400);
  expect((await control("shop", { shop: "nobody" })).status).toBe(400);
  expect((await control("unknown", {})).status).toBe(404);
});
