import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { deleteConnection, getFirewall, rotateForwardAuthKey } from "#app/contract/firewall";
import { visits } from "#app/store/schema";
import {
  addWallRule,
  asking,
  firewallHarness,
  GERMAN,
  NOBODY,
  type ProxyRequest,
  walledMerchant,
} from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";

const harness = firewallHarness();

const send = asking(harness);
const statusOf = async (request: ProxyRequest) => (await send(request)).status;

test.each([
  ["no key", () => undefined],
  ["an invented key", (key: string) => key.replace(/.$/, (last) => (last === "A" ? "B" : "A"))],
  [
    "another connection's secret",
    (key: string, other: string) => `${key.slice(0, 36)}${other.slice(36)}`,
  ],
  ["a key of no connection", (key: string) => key.replace(/^\w{8}/, "00000000")],
  ["a very long key", (key: string) => key + "A".repeat(20_000)],
  ["nonsense", () => "x"],
])("a request with %s receives status 401 and is not recorded", async (_what, make) => {
  const one = await walledMerchant(harness);
  const other = await walledMerchant(harness);
  const key = make(one.key, other.key);
  const answer = await send({ key });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toBe("No Palisade connection has this key.\n");
  const { db } = harness.under.database;
  await harness.recorder.flush();
  expect(await db.$count(visits, eq(visits.shopId, one.merchant.shop.id))).toBe(0);
  expect(harness.logged.join()).not.toContain(one.key.slice(37));
});

test("a deleted connection's key is rejected, and the previous key is valid for a day after rotation", async () => {
  const { merchant, key, id } = await walledMerchant(harness);
  expect(await statusOf({ key })).toBe(200);
  const rotated = dataOf(await merchant.send(rotateForwardAuthKey, { id }));
  await expect.poll(() => statusOf({ key: rotated.key })).toBe(200);
  expect(await statusOf({ key })).toBe(200);
  harness.under.time.now += 86_400_001;
  expect(await statusOf({ key })).toBe(401);
  expect(await statusOf({ key: rotated.key })).toBe(200);
  harness.under.time.now -= 86_400_001;
  await merchant.send(deleteConnection, { id });
  await expect.poll(() => statusOf({ key: rotated.key })).toBe(401);
});

test("a connection lists the proxies that sent requests, by the names in generated configurations only", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "country", "DE");
  const readSeen = async () => {
    await harness.endpoints.flush();
    const { lastSeenAt, proxiesSeen } = dataOf(await merchant.send(getFirewall, {})).connections[0]!;
    return { lastSeenAt, proxiesSeen };
  };
  const isoNow = () => new Date(harness.under.time.now).toISOString();
  const asIf = (proxy: string) => send({ key, ip: NOBODY, headers: { "x-palisade-proxy": proxy } });
  // Values that no generated configuration sends, such as those a visitor sends through a proxy.
  for (const name of ["NGINX", "haproxy", "nginx, caddy", "constructor", `<b>${"x".repeat(5_000)}`]) {
    expect((await asIf(name)).status, name.slice(0, 20)).toBe(200);
  }
  expect(await readSeen()).toEqual({ lastSeenAt: isoNow(), proxiesSeen: [] });
  await asIf("nginx");
  const first = isoNow();
  expect(await readSeen()).toEqual({ lastSeenAt: first, proxiesSeen: [{ proxy: "nginx", at: first }] });
  harness.under.time.now += 60_000;
  // A blocked visit also records the proxy.
  await send({ key, ip: GERMAN, headers: { "x-palisade-proxy": "envoy" } });
  const second = { proxy: "envoy", at: isoNow() };
  const both = [second, { proxy: "nginx", at: first }];
  expect(await readSeen()).toEqual({ lastSeenAt: second.at, proxiesSeen: both });
  harness.under.time.now += 60_000;
  await send({ key, ip: NOBODY });
  expect(await readSeen()).toEqual({ lastSeenAt: isoNow(), proxiesSeen: both });
}); // prettier-ignore

test("the visitor's address is the entry before the merchant's own proxies", async () => {
  const near = await walledMerchant(harness);
  const behindOne = await walledMerchant(harness, "protect", { trustedProxies: 1 });
  for (const { merchant } of [near, behindOne]) await addWallRule(merchant, "country", "DE");
  const invented = `${NOBODY}, ${GERMAN}`;
  expect(await statusOf({ key: near.key, ip: invented })).toBe(403);
  expect(await statusOf({ key: near.key, ip: `${GERMAN}, ${NOBODY}` })).toBe(200);
  expect(await statusOf({ key: behindOne.key, ip: `${invented}, 10.0.0.1` })).toBe(403);
  expect(await statusOf({ key: behindOne.key, ip: `${GERMAN}, ${NOBODY}, 10.0.0.1` })).toBe(200);
  // Too few entries: a wrong number of proxies blocks no visitor, and the merchant is notified.
  expect(await statusOf({ key: behindOne.key, ip: GERMAN })).toBe(200);
  await expect
    .poll(async () => dataOf(await behindOne.merchant.send(getFirewall, {})).connections[0])
    .toMatchObject({ lastProblem: expect.stringContaining("Check the number of proxies") });
});

test.each<[string, ProxyRequest]>([
  ["an absolute target with a user", { uri: "https://user@evil.example/x" }],
  ["a path without a slash", { uri: "x" }],
  ["a path with a fragment", { uri: "/policies/x#/../admin" }],
  ["two paths that disagree", { headers: { "x-original-uri": "/policies/privacy-policy" } }],
  ["an address that disagrees", { headers: { "x-original-url": "https://shop.example/account" } }],
  ["two hosts", { headers: { "x-forwarded-host": "shop.example, evil.example" } }],
  ["an invalid host", { headers: { "x-forwarded-host": "a b" } }],
  ["an unknown protocol", { headers: { "x-forwarded-proto": "gopher" } }],
])("a request with %s is denied and counted as malformed", async (_what, hostile) => {
  const { key, merchant } = await walledMerchant(harness);
  const countMalformed = async () => {
    await harness.endpoints.flush();
    return dataOf(await merchant.send(getFirewall, {})).connections[0]!.lastDay.malformed;
  };
  const before = await countMalformed();
  const answer = await send({ key, ...hostile });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("x-palisade-reason")).toBe("malformed");
  expect(await countMalformed()).toBeGreaterThan(before);
});

test("a path in several consistent headers, or appended to the endpoint's path, is evaluated as the same page", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "url", "/closed");
  const uri = "/closed?a=1";
  const url = `https://shop.example${uri}`;
  expect(await statusOf({ key, uri, headers: { "x-original-url": url } })).toBe(403);
  const bare = { "x-palisade-key": key, "x-forwarded-for": NOBODY };
  const origin = `http://127.0.0.1:${harness.port}`;
  for (const [path, headers] of [
    ["/forward-auth/visit/closed?a=1", {}],
    ["/forward-auth", { "x-original-uri": uri }],
    ["/forward-auth", { "x-original-url": url }],
    ["/forward-auth/visit//closed/./x/..?a=1", {}],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { headers: { ...bare, ...headers } });
    expect(answer.status, path).toBe(403);
  }
  const other = await fetch(`${origin}/forward-auth/visit/open`, { headers: bare });
  expect(other.status).toBe(200);
});
