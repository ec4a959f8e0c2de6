import { expect, test } from "vitest";

import { USUAL_POLICY } from "#app/engine/ruleset";
import { edgeStores, ENTRIES, GERMAN, rulesOf, visitsOf } from "#tests/helpers/servers/edge-store";

const harness = edgeStores();

const ITALIAN = { cf: { country: "IT" } };
const API = "/api/2026-10/graphql.json";
const ADD =
  "mutation add { cart: cartLinesAdd(cartId: 1, lines: [{ quantity: 1 }]) { cart { id } } }";
const READ = '{ cart(id: "1") { id } products(query: "mutation { cartCreate }") { nodes { id } } }';

const call = (query: string, more: object = {}) => ({
  ...{ ...ITALIAN, method: "POST", body: JSON.stringify({ query, ...more }) },
  headers: { "content-type": "application/json", accept: "application/json" },
});

test("a restricted visitor can query the Storefront API and cannot change a cart through the Storefront API", async () => {
  const { send, reached, bodies, batches } = await harness();
  for (const path of [API, "/api/unstable/graphql.json", "/de/api/2026-07/graphql.json"]) {
    const stopped = await send(path, call(ADD));
    expect([path, stopped.status]).toEqual([path, 403]);
    expect(stopped.headers["x-palisade-reference"]).toMatch(/^\w{10}$/);
  }
  const address = `${API}?${new URLSearchParams({ query: ADD }).toString()}`;
  expect((await send(address, ITALIAN)).status).toBe(403);
  expect((await send(address, { ...ITALIAN, method: "POST", body: "" })).status).toBe(403);
  const batch = { ...call(READ), body: JSON.stringify([{ query: READ }, { query: ADD }]) };
  expect((await send(API, batch)).status).toBe(403);
  const tool = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "update_cart" } };
  expect((await send("/api/ucp/mcp", { ...call(""), body: JSON.stringify(tool) })).status).toBe(
    403,
  );
  expect(reached).toEqual([]);

  const read = call(READ, { variables: { note: "ä".repeat(5_000) } });
  expect((await send(API, read)).status).toBe(200);
  expect(reached).toEqual([`POST ${API}`]);
  expect(bodies).toEqual([read.body]);
  await expect.poll(() => visitsOf(batches).length).toBe(7);
  expect(visitsOf(batches)[0]).toMatchObject({ decision: { outcome: "restrict" }, path: API });
});

test("an allowed visitor can change a cart with the Storefront API", async () => {
  const { send, bodies } = await harness();
  const add = { ...call(ADD), ...GERMAN };
  expect((await send(API, add)).status).toBe(200);
  expect(bodies).toEqual([add.body]);
});

test("a body of more than 64 KB reaches the store unread and complete", async () => {
  const { send, bodies } = await harness();
  const bodyOfLength = (length: number) => ADD.padEnd(length, " ");
  const short = { ...call(""), body: bodyOfLength(65_536) };
  expect((await send(API, short)).status).toBe(403);
  const long = { ...call(""), body: bodyOfLength(65_537) };
  expect((await send(API, long)).status).toBe(200);
  const chunked = { "content-type": "application/json", "transfer-encoding": "chunked" };
  const endless = { ...call(READ), body: READ.padEnd(900_000, " ") };
  expect((await send(API, endless)).status).toBe(200);
  expect((await send(API, { ...short, headers: chunked })).status).toBe(403);
  expect((await send(API, { ...endless, headers: chunked })).status).toBe(200);
  expect(bodies).toEqual([long.body, endless.body, endless.body]);
});

test("Storefront API calls that are compressed, multipart or hashed are blocked for a restricted visitor", async () => {
  const { send, reached } = await harness();
  const { headers } = call(READ);
  for (const more of [
    { headers: { ...headers, "content-encoding": "gzip" } },
    { headers: { ...headers, "content-type": "multipart/form-data; boundary=x" } },
    { body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: "ab" } } }) },
  ]) {
    expect([more, (await send(API, { ...call(READ), ...more })).status]).toEqual([more, 403]);
  }
  expect(reached).toEqual([]);
  const plain = { ...call(READ), headers: { ...headers, "content-encoding": "identity" } };
  expect((await send(API, plain)).status).toBe(200);
});

test.each([
  ["GET", "/cart/c/hWN2aRmQ?key=5d1c"],
  ["GET", "/cart/40001:1"],
  ["GET", "/cart/add?id=40001"],
  ["POST", "/cart/clear.js"],
  ["POST", "/cart"],
  ["POST", "/de/cart?sections=main"],
])("a request of a restricted visitor, %s %s, does not reach the store", async (method, path) => {
  const { send, reached } = await harness();
  expect((await send(path, { ...ITALIAN, method })).status).toBe(403);
  expect(reached).toEqual([]);
});

test("a restricted visitor can open pages, the cart page, discounts and a started checkout", async () => {
  const { send } = await harness();
  for (const path of ["/", "/cart", "/cart.js", "/discount/SALE?redirect=/", "/checkouts/cn/1"]) {
    expect([path, (await send(path, ITALIAN)).status]).toEqual([path, 200]);
  }
});

test("a store that keeps the cart open accepts cart calls of a restricted visitor", async () => {
  const { send } = await harness({
    rules: { ...rulesOf(ENTRIES), policy: { ...USUAL_POLICY, keepCartOpen: true } },
  });
  expect((await send("/cart/add.js", { ...ITALIAN, method: "POST", body: "{}" })).status).toBe(200);
  expect((await send(API, call(ADD))).status).toBe(200);
});
