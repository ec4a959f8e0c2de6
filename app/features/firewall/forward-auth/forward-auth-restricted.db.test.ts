import { expect, test } from "vitest";

import type { Merchant } from "#tests/helpers/data-api";
import {
  addWallRule,
  asking,
  firewallHarness,
  NOBODY,
  type ProxyRequest,
  walledMerchant,
} from "#tests/helpers/firewall-harness";

const harness = firewallHarness();

const send = asking(harness);
const statusOf = async (answer: ProxyRequest) => (await send(answer)).status;
const restrictGermany = (merchant: Merchant) =>
  addWallRule(merchant, "country", "DE", { action: "restrict" });

test("a restricted visitor sees pages and is blocked from adding to the cart", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await restrictGermany(merchant);
  expect(await statusOf({ key, uri: "/products/x" })).toBe(200);
  const stopped = await send({ key, uri: "/cart/add.js" });
  expect(stopped.status).toBe(403);
  expect(await stopped.text()).toContain("look around");
  for (const uri of [
    "/%63art/add",
    "//cart/add",
    "/x/../cart/add?a=1",
    "/de/cart/add",
    "/en-mena/cart/add",
  ]) {
    expect([uri, await statusOf({ key, uri })]).toEqual([uri, 403]);
  }
});

const ADD_LINE = "mutation { added: cartLinesAdd(cartId: 1, lines: []) { cart { id } } }";
const READ_CART =
  '{ cart(id: "1") { note } products(query: "mutation{cartCreate}") { nodes { id } } }';
const API = "/api/2026-10/graphql.json";

test("Storefront API cart changes of a restricted visitor are blocked if the body is forwarded", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await restrictGermany(merchant);
  const call = { key, uri: API, method: "POST" };
  const json = (query: string) => JSON.stringify({ query, operationName: null });
  expect(await statusOf({ ...call, body: json(READ_CART) })).toBe(200);
  for (const body of [json(ADD_LINE), `[${json(READ_CART)},${json(ADD_LINE)}]`, ADD_LINE]) {
    expect([body, await statusOf({ ...call, body })]).toEqual([body, 403]);
  }
  expect(await statusOf({ ...call, path: `/visit${API}`, body: json(ADD_LINE) })).toBe(403);
  expect(await statusOf({ ...call, ip: NOBODY, body: json(ADD_LINE) })).toBe(200);
  const uri = `${API}?${new URLSearchParams({ query: ADD_LINE }).toString()}`;
  expect(await statusOf({ key, uri })).toBe(403);
  expect(await statusOf({ key, uri: `${API}?pad=${"x".repeat(9_000)}&${uri.split("?")[1]}` })).toBe(
    403,
  );
});

test("Storefront API calls that are compressed, multipart or hashed are blocked for a restricted visitor", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await restrictGermany(merchant);
  const call = { key, uri: API, method: "POST" };
  const parts = { "content-type": "multipart/form-data; boundary=x" };
  expect(await statusOf({ ...call, headers: { "content-encoding": "gzip" } })).toBe(403);
  expect(await statusOf({ ...call, headers: parts, body: "--x--" })).toBe(403);
  expect(await statusOf({ ...call, body: '{"extensions":{"persistedQuery":{}}}' })).toBe(403);
  expect(await statusOf({ ...call, headers: { "content-encoding": "identity" } })).toBe(200);
  expect(await statusOf({ ...call, ip: NOBODY, headers: parts, body: "--x--" })).toBe(200);
});

test("a Storefront API call is allowed if its body is not forwarded, above 64 KB or truncated", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await restrictGermany(merchant);
  const call = { key, uri: API, method: "POST" };
  expect(await statusOf({ key, uri: API })).toBe(200);
  expect(await statusOf({ ...call, body: ADD_LINE.padEnd(65_536) })).toBe(403);
  expect(await statusOf({ ...call, body: ADD_LINE.padEnd(65_537) })).toBe(200);
  expect(await statusOf({ ...call, body: JSON.stringify({ query: ADD_LINE }).slice(0, 40) })).toBe(
    200,
  );
});

test("a cart request that renders a blocked page is blocked if the body is forwarded", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "url", "/products/vip", {});
  const call = { key, uri: "/en-row/cart/add.js", method: "POST", ip: NOBODY };
  const json = (address: string) => JSON.stringify({ id: 1, sections_url: address });
  expect(await statusOf({ ...call, body: json("/products/vip") })).toBe(403);
  expect(await statusOf({ ...call, body: "sections_url=/en-row/products/vip" })).toBe(403);
  expect(await statusOf({ ...call, body: json("/products/a") })).toBe(200);
  expect(await statusOf({ ...call, body: json("/products/vip").padEnd(65_537) })).toBe(200);
  // The proxy does not forward the body.
  const headers = { "x-forwarded-method": "POST" };
  expect(await statusOf({ key, uri: "/cart/add", ip: NOBODY, headers })).toBe(200);
  expect(await statusOf({ key, uri: "/variants/40001.json", ip: NOBODY })).toBe(403);
});

test("cart links and requests to the cart page of a restricted visitor are blocked", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await restrictGermany(merchant);
  for (const uri of ["/cart/c/hWN2?key=5d1c", "/cart/clear"]) {
    expect([uri, await statusOf({ key, uri })]).toEqual([uri, 403]);
  }
  const headers = { "x-forwarded-method": "POST" };
  expect(await statusOf({ key, uri: "/cart", headers })).toBe(403);
  expect(await statusOf({ key, uri: "/cart", method: "POST", body: "updates[]=1" })).toBe(403);
  expect(await statusOf({ key, uri: "/cart" })).toBe(200);
  expect(await statusOf({ key, uri: "/contact", headers })).toBe(200);
});
