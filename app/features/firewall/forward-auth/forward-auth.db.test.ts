import { and, eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { getFirewall, saveFirewallMode, setAttackMode } from "#app/contract/firewall";
import { followStorefront } from "#app/contract/rules/rules";
import { getSettings, saveSettings } from "#app/contract/settings";
import { findVisit } from "#app/contract/visits/visitors";
import type { FirewallMode } from "#app/engine/firewall-mode";
import { checkoutPassesOf } from "#app/features/visits/public.server";
import { checkoutPassState, shops, subscriptions, visitCounters, visits } from "#app/store/schema";
import type { Merchant } from "#tests/helpers/data-api";
import {
  addWallRule,
  asking,
  firewallHarness,
  NOBODY,
  type ProxyRequest,
  walledMerchant,
} from "#tests/helpers/firewall-harness";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { solveChallenge } from "#tests/helpers/solve-challenge";

const harness = firewallHarness();

const send = asking(harness);
const statusOf = async (request: ProxyRequest) => (await send(request)).status;
const blockGermany = (merchant: Merchant, part: object = {}) =>
  addWallRule(merchant, "country", "DE", part);

async function saveMode(merchant: Merchant, mode: FirewallMode) {
  const { version: expectedVersion } = dataOf(await merchant.send(getFirewall, {}));
  dataOf(await merchant.send(saveFirewallMode, { mode, expectedVersion }));
}

const addWallVersion = (merchant: Merchant) =>
  harness.under.database.db
    .update(shops)
    .set({ rulesetVersion: sql`${shops.rulesetVersion} + 1` })
    .where(eq(shops.id, merchant.shop.id));

test("a visitor from a blocked country receives the block page with the reference of the log", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant);
  const stopped = await send({ key, headers: { "accept-language": "de-AT,de;q=0.9,en;q=0.1" } });
  expect(stopped.status).toBe(403);
  const reference = stopped.headers.get("x-palisade-reference")!;
  expect(stopped.headers.get("x-palisade-reason")).toBe("country");
  expect(stopped.headers.get("cache-control")).toBe("private, no-store");
  const page = await stopped.text();
  expect(page).toContain(reference);
  expect(page).toContain("Der Shop lässt Besuche aus Ihrem Land oder Ihrer Region nicht zu.");
  expect(await statusOf({ key, ip: NOBODY })).toBe(200);
  await harness.recorder.flush();
  const { id } = dataOf(await merchant.send(findVisit, { reference }));
  const { db } = harness.under.database;
  const [row] = await db
    .select()
    .from(visits)
    .where(eq(visits.id, Number(id)));
  expect(row).toMatchObject({ surface: "firewall", outcome: "block", country: "DE" });
});

test("a pass that is issued to a proxy renews the lease of the store's required visit", async () => {
  const { merchant, key } = await walledMerchant(harness);
  const { db } = harness.under.database;
  const { id: shopId } = merchant.shop;
  await db.insert(checkoutPassState).values({ shopId });
  expect(await statusOf({ key, ip: NOBODY })).toBe(200);
  await vi.waitFor(async () => {
    const [state] = await db
      .select()
      .from(checkoutPassState)
      .where(eq(checkoutPassState.shopId, shopId));
    expect(state?.issuedAt?.getTime()).toBe(harness.under.time.now);
  });
});

test("an allowed page view receives a pass for a headless cart, and a file or a stopped visit receives none", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant);
  const passOf = async (request: ProxyRequest) =>
    (await send(request)).headers.get("x-palisade-pass");
  const pass = await passOf({ key, ip: NOBODY });
  const passes = checkoutPassesOf(harness.keys);
  expect(pass).toMatch(/^1\./);
  const known = passes.read(merchant.shop.id, pass, harness.under.time.now);
  await harness.recorder.flush();
  const [visit] = await harness.under.database.db
    .select()
    .from(visits)
    .where(eq(visits.shopId, merchant.shop.id));
  expect(known?.visit).toBe(visit!.reference);
  expect(await passOf({ key, ip: NOBODY, uri: "/assets/x.css" })).toBeNull();
  expect(await passOf({ key })).toBeNull();

  const { settings, version } = dataOf(await merchant.send(getSettings, {}));
  const privacy = { ...settings.privacy, connectOrders: false };
  const changed = { settings: { ...settings, privacy }, expectedVersion: version };
  dataOf(await merchant.send(saveSettings, changed));
  await expect.poll(() => passOf({ key, ip: NOBODY })).toBeNull();
});

test("every request is counted for its connection, and allowed files are not visits", async () => {
  const { merchant, key, id } = await walledMerchant(harness);
  await blockGermany(merchant);
  for (const uri of ["/", "/assets/x.css", "/x.js?v=1", "/page"])
    await send({ key, uri, ip: NOBODY });
  await send({ key, uri: "/assets/x.css" });
  await harness.recorder.flush();
  const { db } = harness.under.database;
  const counted = await db
    .select({ outcome: visitCounters.outcome, visits: visitCounters.visits })
    .from(visitCounters)
    .where(and(eq(visitCounters.shopId, merchant.shop.id), eq(visitCounters.surface, "firewall")));
  expect(new Map(counted.map(({ outcome, visits: n }) => [outcome, n]))).toEqual(
    new Map([
      ["allow", 2],
      ["block", 1],
    ]),
  );
  await harness.endpoints.flush();
  const { connections, isConnected } = dataOf(await merchant.send(getFirewall, {}));
  expect(connections.find((one) => one.id === id)?.lastDay).toMatchObject({ stops: 1 });
  expect(isConnected).toBe(true);
});

test("a redirect returns its target, and an endless redirect becomes a block", async () => {
  const { merchant, key } = await walledMerchant(harness);
  const target = "https://other.example/müller?a=1";
  await blockGermany(merchant, { action: "redirect", target });
  const led = await send({ key });
  expect(led.status).toBe(403);
  expect(led.headers.get("x-palisade-redirect")).toBe("https://other.example/m%C3%BCller?a=1");
  const looping = await walledMerchant(harness);
  const scope = { match: "except", pages: ["/sorry"] };
  await blockGermany(looping.merchant, { action: "redirect", target: "/sorry", scope });
  expect((await send({ key: looping.key })).headers.get("x-palisade-redirect")).toBe("/sorry");
  expect(await statusOf({ key: looping.key, uri: "/sorry" })).toBe(200);
  const endless = await walledMerchant(harness);
  // Saving checks the store's own hosts, but cannot know the domain of a proxy.
  await blockGermany(endless.merchant, { action: "redirect", target: "https://shop.example/a" });
  const blocked = await send({ key: endless.key });
  expect(blocked.headers.get("x-palisade-redirect")).toBeNull();
  expect(blocked.headers.get("x-palisade-outcome")).toBe("block");
});

test("a storefront list applies to the firewall while the firewall follows it", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant, { surface: "storefront" });
  expect(await statusOf({ key })).toBe(403);
  dataOf(await merchant.send(followStorefront, { kind: "country", follows: false }));
  await expect.poll(() => statusOf({ key })).toBe(200);
  dataOf(await merchant.send(followStorefront, { kind: "country", follows: true }));
  await expect.poll(() => statusOf({ key })).toBe(403);
  await blockGermany(merchant, { effect: "allow" });
  await expect.poll(() => statusOf({ key })).toBe(200);
});

test("a page that a rule blocks is also blocked in its other formats", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await addWallRule(merchant, "url", "/products/vip");
  await addWallRule(merchant, "url", "/pages/wholesale");
  await addWallRule(merchant, "url", "prefix:/collections/secret/");
  for (const uri of [
    "/products/vip.json",
    "/products/vip.js",
    "/de/products/vip.oembed?x=1",
    "/collections/all/products/vip.json",
    "/pages/wholesale.json",
    "/collections/secret.atom",
    "/cart?sections=main&sections_url=/products/vip",
  ]) {
    expect([uri, await statusOf({ key, uri, ip: NOBODY })]).toEqual([uri, 403]);
  }
  for (const uri of ["/products/vip-2.json", "/products/vipx", "/cart?sections_url=/products/a"])
    expect([uri, await statusOf({ key, uri, ip: NOBODY })]).toEqual([uri, 200]);
});

test("a blocked or restricted visitor reaches accounts, gift cards, the checkout and other apps", async () => {
  for (const action of ["block", "restrict"]) {
    const { merchant, key } = await walledMerchant(harness);
    await blockGermany(merchant, { action });
    expect(await statusOf({ key, uri: action === "block" ? "/" : "/cart/add" })).toBe(403);
    for (const uri of [
      "/checkouts/cn/0a1b",
      "/548380009/invoices/0a1b",
      "/customer_authentication/redirect?locale=en&region_country=US",
      "/ar-gcc/orders/3f1c",
      "/en-mena/policies/privacy-policy",
      "/ckb/apps/other/call",
      "/gift_cards/548380009/0a1b",
      "/apps/other/call",
      "/.well-known/acme-challenge/x",
    ]) {
      expect([uri, await statusOf({ key, uri })]).toEqual([uri, 200]);
    }
    expect(await statusOf({ key, uri: "/checkouts/../cart/add" })).toBe(403);
  }
});

test("a solved challenge allows its visitor at the same address only", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant, { action: "challenge" });
  const firstAnswer = await send({ key });
  expect(firstAnswer.status).toBe(403);
  expect(firstAnswer.headers.get("x-palisade-outcome")).toBe("challenge");
  const cookie = solveChallenge(await firstAnswer.text());
  expect(await statusOf({ key, headers: { cookie: `a=b; ${cookie}; c=d` } })).toBe(200);
  expect(await statusOf({ key, ip: "198.51.100.9", headers: { cookie } })).toBe(403);
  expect(await statusOf({ key, headers: { cookie: cookie.replace(/.$/, "~") } })).toBe(403);
});

test("a challenge solved at a carrier is valid in 20 networks within an hour", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant, { action: "challenge" });
  const cookie = solveChallenge(await (await send({ key, ip: "172.58.0.7" })).text());
  const statusAt = (ip: string) => statusOf({ key, ip, headers: { cookie } });
  expect(await statusAt("198.51.100.7")).toBe(403);
  for (let n = 0; n < 20; n++) expect(await statusAt(`172.58.${n}.8`)).toBe(200);
  expect(await statusAt("172.58.20.8")).toBe(403);
  expect(await statusAt("172.58.0.7")).toBe(403);
});

test("monitor mode allows every visit and logs the entries that would block it", async () => {
  const { merchant, key } = await walledMerchant(harness, "monitor");
  await blockGermany(merchant);
  expect(await statusOf({ key })).toBe(200);
  await harness.recorder.flush();
  const { db } = harness.under.database;
  const [row] = await db.select().from(visits).where(eq(visits.shopId, merchant.shop.id));
  expect(row).toMatchObject({ outcome: "allow", cause: "monitor-mode" });
  expect(row!.monitored).toHaveLength(1);
});

test("in mode off no visit is evaluated, and protect mode applies within seconds", async () => {
  const { merchant, key } = await walledMerchant(harness, "off");
  await blockGermany(merchant);
  expect(await statusOf({ key })).toBe(200);
  await saveMode(merchant, "protect");
  await expect.poll(() => statusOf({ key })).toBe(403);
});

test("attack mode challenges every visit until it ends automatically", async () => {
  const { merchant, key } = await walledMerchant(harness);
  expect(await statusOf({ key })).toBe(200);
  await merchant.send(setAttackMode, { minutes: 15 });
  await expect.poll(() => statusOf({ key })).toBe(403);
  expect((await send({ key })).headers.get("x-palisade-reason")).toBe("attack-mode");
  harness.under.time.now += 15 * 60_000;
  expect(await statusOf({ key })).toBe(200);
  harness.under.time.now -= 15 * 60_000;
});

test("saved firewall rules do not apply without a plan that includes the firewall", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant);
  expect(await statusOf({ key })).toBe(403);
  const { db } = harness.under.database;
  await db.delete(subscriptions).where(eq(subscriptions.shopId, merchant.shop.id));
  // A plan change from Shopify raises the version, as every change does.
  await addWallVersion(merchant);
  await expect.poll(() => statusOf({ key })).toBe(200);
});

test("the block page contains the texts of the merchant's settings", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant);
  await send({ key });
  const blockPage = { title: "Closed for {country}", texts: { de: { title: "Zu für {country}" } } };
  const rest = { policy: {}, privacy: {}, notifications: {} };
  const saved = { settings: { blockPage, ...rest }, expectedVersion: 0 };
  dataOf(await merchant.send(saveSettings, saved));
  const titleIn = async (language: string) => {
    const answer = await send({ key, headers: { "accept-language": language } });
    return /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1];
  };
  await expect.poll(() => titleIn("fr")).toBe("Closed for Allemagne");
  expect(await titleIn("de-CH")).toBe("Zu für Deutschland");
});

test("a proxy can request the block page with the headers of the decision", async () => {
  const { merchant, key } = await walledMerchant(harness);
  await blockGermany(merchant);
  const stopped = await send({ key });
  const repeated = Object.fromEntries(
    ["outcome", "reason", "reference", "country"].map((name) => [
      `x-palisade-${name}`,
      stopped.headers.get(`x-palisade-${name}`)!,
    ]),
  );
  const page = await send({ key, path: "/page", headers: repeated });
  expect(page.status).toBe(403);
  expect(await page.text()).toBe(await stopped.text());
  const hostile = { ...repeated, "x-palisade-reason": "<script>" };
  expect((await send({ key, path: "/page", headers: hostile })).status).toBe(403);
  await harness.recorder.flush();
  const { db } = harness.under.database;
  expect(await db.$count(visits, eq(visits.shopId, merchant.shop.id))).toBe(1);
});
