import { expect, test } from "vitest";

import { testStorefront } from "../storefront-fixture";
import { sell } from "./other-sales";

const JSON_TYPE = { "content-type": "application/json" };

type Store = ReturnType<typeof testStorefront>;

const post = (store: Store, path: string, body: unknown) =>
  store.request(path, { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) });

/** Returns the cart that an answer gives its visitor. */
async function cartAfter(store: Store, answer: Response) {
  const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
  const cart = await store.request("/cart.js", { headers: { cookie } });
  return (await cart.json()) as { items: object[]; attributes: object; note: string };
}

test("a permalink leads to the checkout with its items, attributes and note", async () => {
  const store = testStorefront();
  const answer = await store.request("/cart/42001:2?attributes[gift]=yes&note=Ring");
  expect(answer.headers.get("location")).toBe("/checkout");
  expect(await cartAfter(store, answer)).toMatchObject({
    items: [{ variant_id: 42001, quantity: 2 }],
    attributes: { gift: "yes" },
    note: "Ring",
  });
});

test("a permalink with storefront=true leads to the cart", async () => {
  const answer = await testStorefront().request("/cart/42001:1?storefront=true");
  expect(answer.headers.get("location")).toBe("/cart");
});

test("a buy-now button creates a checkout of its product alone, with its properties", async () => {
  const store = testStorefront();
  const lines = [{ variant_id: "42001", quantity: "1", properties: { engraving: "A" } }];
  const made = await post(store, "/wallets/checkouts.json", { lines });
  const { url } = (await made.json()) as { url: string };
  expect(await cartAfter(store, await store.request(url))).toMatchObject({
    items: [{ variant_id: 42001, properties: { engraving: "A" } }],
  });
  expect((await post(store, "/wallets/checkouts.json", { lines: [] })).status).toBe(422);
});

test("an agent completes a checkout without opening a page of the store", async () => {
  const store = testStorefront();
  const line_items = [{ item: { id: "gid://shopify/ProductVariant/42001" }, quantity: 1 }];
  const params = { name: "complete_checkout", arguments: { line_items } };
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
  const answer = await (await post(store, "/api/ucp/mcp", call)).json();
  expect(answer).toMatchObject({
    result: { structuredContent: { checkout: { status: "completed" } } },
  });
  expect((await post(store, "/api/ucp/mcp", { ...call, method: "x" })).status).toBe(400);
});

test("an invoice leads to the checkout of its draft order, and an unknown invoice is answered as not found", async () => {
  const store = testStorefront();
  const cart = { token: "t1", lines: [], attributes: { gift: "yes" }, note: "" };
  store.shop.draftOrders.push(cart);
  const answer = await store.request("/invoices/t1");
  expect(answer.headers.get("location")).toBe("/checkout");
  expect((await store.request("/invoices/t2")).status).toBe(404);
});

test.each(["draft", "pos", "renewal"] as const)(
  "a sale through the channel %s becomes an order",
  async (channel) => {
    const { context, shop } = testStorefront();
    const sale = await sell(context, shop, channel, { gift: "yes" });
    expect(sale).toEqual({ order: shop.orders.at(-1)!.name });
  },
);
