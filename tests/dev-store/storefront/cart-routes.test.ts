import { expect, test } from "vitest";

import { testStorefront } from "./storefront-fixture";

type Store = ReturnType<typeof testStorefront>;

/** Creates a browser that stores the cart's cookie. */
function shopper({ request }: Store) {
  let cookie = "";
  return async (path: string, body?: unknown) => {
    const answer = await request(path, {
      method: body === undefined ? "GET" : "POST",
      headers: { cookie, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
}

test("a cart contains added items and the attributes set by an app", async () => {
  const send = shopper(testStorefront());
  await send("/cart/add.js", { items: [{ id: 42001, quantity: 2 }] });
  await send("/cart/update.js", { attributes: { _palisade: "7K2M9QTDXA", gift: "yes" } });
  const { json } = await send("/cart/update.js", { attributes: { gift: "" } });
  expect(json).toMatchObject({
    item_count: 2,
    total_price: 12_800,
    attributes: { _palisade: "7K2M9QTDXA" },
  });
  expect((await send("/cart.js")).json).toMatchObject({ attributes: { _palisade: "7K2M9QTDXA" } });
});

test("each visitor has a separate cart", async () => {
  const store = testStorefront();
  await shopper(store)("/cart/add.js", { id: 42001 });
  expect((await shopper(store)("/cart.js")).json).toMatchObject({ item_count: 0 });
});

test("adding an unknown product to the cart is answered with 422", async () => {
  const { status } = await shopper(testStorefront())("/cart/add.js", { id: 1 });
  expect(status).toBe(422);
});

test("a cart line can be changed and removed", async () => {
  const send = shopper(testStorefront());
  await send("/cart/add.js", { id: 42001 });
  expect((await send("/cart/change.js", { line: 1, quantity: 5 })).json.item_count).toBe(5);
  expect((await send("/cart/update.js", { updates: { 42001: 0 } })).json.item_count).toBe(0);
});

test("the bot protection rejects scripts that change the cart, and forms still change it", async () => {
  const store = testStorefront();
  store.context.state.switches.cartProtection = "429";
  const post = async (path: string, body: string, headers: Record<string, string>) =>
    (await store.request(path, { method: "POST", body, headers })).status;
  const json = { "content-type": "application/json" };
  const form = { "content-type": "application/x-www-form-urlencoded" };
  const mutation = JSON.stringify({ query: "mutation { cartCreate { cart { id } } }" });
  const graphql = "/api/2026-10/graphql.json";
  expect(await post("/cart/update.js", "{}", json)).toBe(429);
  expect(await post("/de/cart/add.js", '{"id":42001}', json)).toBe(429);
  expect(await post("/cart/add", "id=42001", { ...form, "sec-fetch-mode": "cors" })).toBe(429);
  expect(await post(graphql, mutation, json)).toBe(429);
  expect(await post(graphql, JSON.stringify({ query: "{ shop { name } }" }), json)).toBe(200);
  expect(await post("/cart/add", "id=42001", { ...form, "sec-fetch-mode": "navigate" })).toBe(303);
  expect((await store.request("/cart.js")).status).toBe(200);
});
