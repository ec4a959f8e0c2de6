import { pino } from "pino";
import { beforeAll, beforeEach, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { getExtensions, getTestVisit } from "#app/contract/extensions";
import { parseAddress } from "#app/engine/net/address";
import { NO_NETWORK, NO_PLACE } from "#app/platform/ip-intelligence/ip-facts";
import { clientAddress } from "#app/platform/proxy/client-address";
import { openIngress } from "#app/platform/proxy/ingress.server";
import { readIngress, setProxyCount } from "#app/platform/proxy/proxy-counts.queries.server";
import { operate } from "#app/server/operator.server";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { openTestVisit, startTest, TEST_VISIT_KEYS } from "#tests/helpers/test-visits";

import { createAdminChains } from "./admin-chain";

const MERCHANT = "81.2.69.142";
const PLATFORM = "34.110.200.9";
const log = pino({ level: "silent" });

let under: ApiUnderTest;
beforeAll(async () => {
  under = await apiUnderTest();
});
beforeEach(async () => {
  under.time.now += 3 * 3_600_000; // Headers from an hour ago no longer count.
  await setProxyCount(under.database.db, null);
  await under.ingress.reload();
});

const clock = () => under.time.now;
const sealChain = (merchant: Merchant, ...chain: string[]) =>
  createAdminChains(TEST_VISIT_KEYS, clock).seal(merchant.shop.domain, chain.map(parseAddress));

/** Opens the test as a merchant at `from`, then sends the storefront's visit with this header. */
async function runTest(merchant: Merchant, from: string | undefined, forwardedFor: string) {
  const { id, token } = await startTest(merchant, from);
  const { ingress } = under;
  ingress.noteChain(forwardedFor);
  const address = clientAddress(forwardedFor, ingress.state().visitorProxies);
  const opened = { shop: merchant.shop.domain, address, forwardedFor, token };
  await openTestVisit(under, opened, ({ version, d }) => {
    const isHome = version === 6 || d === parseAddress(MERCHANT)!.d;
    const network = { asn: 64_500, organization: "Home", networkClass: "residential" } as const;
    return { ...NO_PLACE, ...(isHome ? network : NO_NETWORK) };
  });
  return dataOf(await merchant.send(getTestVisit, { id })).address;
}
const addresses = async (merchant: Merchant) =>
  dataOf(await merchant.send(getExtensions, {})).addresses;

/** Returns the sealed addresses of a browser behind one proxy of the app. */
const home = (merchant: Merchant) => sealChain(merchant, "10.0.0.1", MERCHANT);
const THROUGH_ONE = `${MERCHANT}, ${PLATFORM}`;

test("a test visit through a tunnel sets the number of proxies for every store", async () => {
  const merchant = await under.merchant();
  expect(await addresses(merchant)).toEqual({ isConfirmed: false, isContradicted: false });
  expect(await runTest(merchant, await home(merchant), THROUGH_ONE)).toEqual({
    verdict: "learned",
    adminIp: MERCHANT,
  });
  expect(under.ingress.state()).toMatchObject({
    visitorProxies: 1,
    adminProxies: 1,
    source: "test",
  });
  const other = await under.merchant();
  expect(await addresses(other)).toEqual({ isConfirmed: true, isContradicted: false });
  expect(await runTest(other, await home(other), THROUGH_ONE)).toMatchObject({ verdict: "agrees" });
});

test("a visit from another address does not change the number of proxies", async () => {
  const merchant = await under.merchant();
  expect(await runTest(merchant, await home(merchant), `80.187.1.1, ${PLATFORM}`)).toEqual({
    verdict: "unclear",
    adminIp: MERCHANT,
  });
  expect(under.ingress.state()).toMatchObject({ visitorProxies: 0, source: "default" });
  expect((await addresses(merchant)).isConfirmed).toBe(false);
});

test("IPv6 at the store and IPv4 at the app from one home provider count as one visitor", async () => {
  const merchant = await under.merchant();
  const forwarded = `2a02:8070:1:2::1, ${PLATFORM}`;
  expect(await runTest(merchant, await home(merchant), forwarded)).toMatchObject({
    verdict: "learned",
  });
  expect(under.ingress.state().visitorProxies).toBe(1);
});

test("a contradicting test does not change the number of proxies and is shown in its own store only", async () => {
  const first = await under.merchant();
  await runTest(first, await home(first), THROUGH_ONE);
  under.time.now += 3 * 3_600_000;
  const other = await under.merchant();
  expect(await runTest(other, await sealChain(other, MERCHANT), MERCHANT)).toMatchObject({
    verdict: "contradicts",
  });
  expect(under.ingress.state()).toMatchObject({ visitorProxies: 1, contradictingProxies: 0 });
  expect(await addresses(other)).toMatchObject({ isContradicted: true });
  const third = await under.merchant();
  expect(await addresses(third)).toEqual({ isConfirmed: true, isContradicted: false });
});

test("TRUSTED_PROXIES overrides a tested number and is confirmed only by an equal tested number", async () => {
  const { db } = under.database;
  const merchant = await under.merchant();
  await runTest(merchant, await home(merchant), THROUGH_ONE);
  const set = await openIngress({ configured: 2, db, clock, log });
  expect(set.state()).toMatchObject({
    visitorProxies: 2,
    source: "environment",
    isConfirmed: false,
  });
  const agreeing = await openIngress({ configured: 1, db, clock, log });
  expect(agreeing.state()).toMatchObject({ source: "environment", isConfirmed: true });
  set.close();
  agreeing.close();
});

test("sealed addresses that are forged, of another shop or expired are ignored", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const old = await home(merchant);
  const foreign = await createAdminChains(oneKey("another-secret"), clock).seal(
    merchant.shop.domain,
    [parseAddress(MERCHANT)],
  );
  for (const from of [undefined, "made-up", foreign, await home(other)]) {
    expect(await runTest(merchant, from, THROUGH_ONE)).toBeNull();
  }
  under.time.now += 61_000;
  expect(await runTest(merchant, old, THROUGH_ONE)).toBeNull();
  expect((await readIngress(under.database.db))?.visitorProxies ?? null).toBeNull();
});

test("an operator can show, set and clear the number of proxies", async () => {
  const { db } = under.database;
  const context = {
    db,
    clock,
    log,
    appUrl: "https://app.example",
    secrets: ["palisade-test-secret"] as const,
  };
  const runCommand = async (command: string, given: Record<string, string> = {}) =>
    operate({ command, arguments: given }, context);
  expect((await runCommand("proxies")).text).toMatch(/^Not known yet/);
  expect(await runCommand("set-proxies", { proxies: "6" })).toMatchObject({ done: false });
  expect(await runCommand("set-proxies", { proxies: "2" })).toMatchObject({ done: true });
  await under.ingress.reload();
  expect(under.ingress.state()).toMatchObject({ visitorProxies: 2, source: "operator" });
  const merchant = await under.merchant();
  expect(await runTest(merchant, await home(merchant), THROUGH_ONE)).toMatchObject({
    verdict: "contradicts",
  });
  expect((await runCommand("proxies")).text).toContain("A later test visit found 1.");
  await runCommand("forget-proxies");
  await under.ingress.reload();
  expect(await runTest(merchant, await home(merchant), THROUGH_ONE)).toMatchObject({
    verdict: "learned",
  });
});
