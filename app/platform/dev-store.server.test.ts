import { expect, test } from "vitest";

import {
  answerForDevStore,
  appBridgeUrl,
  devStoreFetch,
  pointAtDevStore,
  toDevStoreAddress,
} from "./dev-store.server";

const DEV_STORE = "http://localhost:4000";

test("a call for a shop is sent to the dev store with the shop in a header", async () => {
  const seen: Request[] = [];
  const send = devStoreFetch(DEV_STORE, async (input, init) => {
    seen.push(new Request(input, init));
    return new Response("{}");
  });
  const url = "https://demo.myshopify.com/admin/api/2026-10/graphql.json?x=1";
  await send(url, { method: "POST", body: "{query}", headers: { "x-shopify-access-token": "t" } });
  const [request] = seen;
  expect(request?.url).toBe("http://localhost:4000/admin/api/2026-10/graphql.json?x=1");
  expect(request?.headers.get("x-emulated-host")).toBe("demo.myshopify.com");
  expect(request?.headers.get("x-shopify-access-token")).toBe("t");
  expect(await request?.text()).toBe("{query}");
});

test("a call for a shop's domain on the dev store is sent to the dev store", async () => {
  const seen: Request[] = [];
  const send = devStoreFetch(DEV_STORE, async (input, init) => {
    seen.push(new Request(input, init));
    return new Response();
  });
  await send("https://shop.demo.localhost/.well-known/x");
  expect(seen[0]?.url).toBe("http://localhost:4000/.well-known/x");
  expect(seen[0]?.headers.get("x-emulated-host")).toBe("shop.demo.localhost");
});

test.each([
  "https://example.com/x",
  "https://demo.myshopify.com.example.com/x",
  "https://localhost/x",
])("a call to %s is sent unchanged", async (url) => {
  const seen: string[] = [];
  const send = devStoreFetch(DEV_STORE, async (input) => {
    seen.push(new Request(input).url);
    return new Response();
  });
  await send(url);
  expect(seen).toEqual([url]);
});

test("a dev store address on another machine is rejected", async () => {
  await expect(pointAtDevStore("https://example.com")).rejects.toThrow("on this machine");
});

test.each([
  ["https://admin.shopify.com/store/demo/apps/key?x=1", "/store/demo/apps/key?x=1"],
  [
    "https://demo.myshopify.com/admin/oauth/install?client_id=k",
    "/store/demo/oauth/install?client_id=k",
  ],
  ["https://demo.myshopify.com/admin", "/store/demo"],
])("the address %s is %s on the dev store", (address, path) => {
  expect(toDevStoreAddress(address, DEV_STORE)).toBe(`${DEV_STORE}${path}`);
});

test.each([
  "/dashboard?shop=demo.myshopify.com",
  "https://admin.shopify.com.example.com/store/demo",
  "https://demo.myshopify.com/administrator",
  "http://localhost:3000/dashboard",
])("the address %s is unchanged", (address) => {
  expect(toDevStoreAddress(address, DEV_STORE)).toBe(address);
});

test("the dev store may frame the app and serve its images, and App Bridge is not preloaded", () => {
  const answer = answerForDevStore(
    new Response("page", {
      headers: {
        "content-security-policy": "img-src 'self'; frame-ancestors https://demo.myshopify.com;",
        link: '<https://cdn.shopify.com/shopifycloud/app-bridge.js>; rel="preload"; as="script";',
        location: "https://admin.shopify.com/store/demo",
      },
    }),
    DEV_STORE,
  );
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-security-policy": `img-src ${DEV_STORE} 'self'; frame-ancestors ${DEV_STORE} https://demo.myshopify.com;`,
    location: `${DEV_STORE}/store/demo`,
  });
  expect(answer.headers.get("link")).toBeNull();
});

test("a page without frame ancestors is not framed by the dev store", () => {
  const headers = { "content-security-policy": "frame-ancestors 'none'" };
  const answer = answerForDevStore(new Response("", { headers }), DEV_STORE);
  expect(answer.headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
});

test("appBridgeUrl returns undefined without a dev store", () => {
  expect(appBridgeUrl({})).toBeUndefined();
});
