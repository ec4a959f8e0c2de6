import { eq } from "drizzle-orm";
import { pino } from "pino";
import { beforeAll, expect, test } from "vitest";

import { type ApiUnderTest, apiUnderTest, type Merchant } from "../../../tests/helpers/data-api";
import { openJobs } from "../../../tests/helpers/servers/jobs";
import { getAccountInfo, getExtensionEnabled, reportExtensionStatus } from "../../contract/account";
import {
  checkExtensions,
  getExtensions,
  getTestVisit,
  setProxyPath,
  startTestVisit,
} from "../../contract/extensions";
import { parseAddress } from "../../engine/net/address";
import { oneKey } from "../../platform/data-keys/keyring";
import { NO_NETWORK, NO_PLACE } from "../../platform/ip-intelligence/ip-facts";
import type { Database } from "../../store/client.server";
import {
  embedWatch,
  firewallConnections,
  settings,
  shops,
  testVisits,
  visitCounters,
  visits,
} from "../../store/schema";
import { createTestVisitCall } from "./public.server";
import { TESTS_PER_HOUR } from "./test-visits.queries.server";

const MINUTE = 60_000;
const SECRET = "palisade-test-secret";

let under: ApiUnderTest;
const checked: { shopId: string; deep: boolean }[] = [];
const probed: string[] = [];
/** Shops whose permissions change with the next look. */
const granted = new Set<string>();

beforeAll(async () => {
  under = await apiUnderTest(({ db }, clock) => ({
    check: async (shopId, { deep }) => {
      checked.push({ shopId, deep });
      await watch(db, shopId, { checkedAt: new Date(clock()), checkOutcome: "off" });
    },
    probe: async (_shop, path) => {
      probed.push(path);
      return path === "/tools/guard" ? "ours" : path === "/apps/password" ? "unknown" : "lost";
    },
    permissionsChanged: async (shopId) => {
      if (!granted.delete(shopId)) return false;
      await db
        .update(shops)
        .set({ scopes: "write_app_proxy,read_themes" })
        .where(eq(shops.id, shopId));
      return true;
    },
  }));
});

/** Writes what a look would have found. */
async function watch(db: Database, shopId: string, found: Partial<typeof embedWatch.$inferInsert>) {
  const target = embedWatch.shopId;
  const values = { shopId, ...found };
  await db.insert(embedWatch).values(values).onConflictDoUpdate({ target, set: values });
}

async function dataOf<Data>(answer: Promise<{ result: boolean; data: Data | null }>) {
  const { data } = await answer;
  if (data === null) throw new Error(JSON.stringify(await answer));
  return data;
}
const state = (merchant: Merchant) => dataOf(merchant.send(getExtensions, {}));

/** What the storefront's page sends, once the platform has signed and forwarded it. */
const open = (shop: string, token: string, path = "/", forwardedFor = "203.0.113.9") =>
  createTestVisitCall({
    db: under.database.db,
    keys: oneKey(SECRET),
    clock: () => under.time.now,
    log: pino({ level: "silent" }),
    lookup: () => ({ ...NO_PLACE, ...NO_NETWORK, country: "DE" }),
    reference: () => "7K2M9QTDXA",
    ingress: under.ingress,
  })({
    shop,
    address: parseAddress("203.0.113.9"),
    userAgent: "Mozilla/5.0\u0000",
    forwardedFor,
    text: JSON.stringify({ token, path }),
  });
const start = (merchant: Merchant) => dataOf(merchant.send(startTestVisit, {}));
const tokenOf = ({ url }: { url: string }) => url.split("#palisade-test=")[1]!;
const resultOf = (merchant: Merchant, id: string) => dataOf(merchant.send(getTestVisit, { id }));

test("a store nobody looked at yet has everything unknown, and is not protected", async () => {
  const merchant = await under.merchant();
  expect(await state(merchant)).toEqual({
    embed: {
      isOn: false,
      whyOff: "never-enabled",
      source: null,
      seenAt: null,
      seenPath: "",
      publishedTheme: "",
      lastOnTheme: "",
      checkedAt: null,
      checkOutcome: null,
    },
    addresses: { isConfirmed: false, isContradicted: false },
    reach: { proxyPath: "/apps/palisade", pathLostAt: null, refused: null, shared: null },
    checkout: { status: null, isGranted: false, readAt: null },
    firewall: { isOffered: false, isConnected: false, seenAt: null },
    themes: { isGranted: false, readAt: null, list: [] },
    isAppDisabled: false,
  });
});

test("visits alone prove that the embed runs", async () => {
  const seenAt = new Date(under.time.now - MINUTE);
  const merchant = await under.merchant({ embedSeenAt: seenAt, embedSeenPath: "/cart" });
  expect((await state(merchant)).embed).toMatchObject({
    isOn: true,
    whyOff: null,
    source: "visitors",
    seenAt: seenAt.toISOString(),
    seenPath: "/cart",
  });
});

test("a new address of the app is asked at once, taken if it leads to us, and written to the pages", async () => {
  const merchant = await under.merchant();
  const set = (address: string) => merchant.send(setProxyPath, { address });
  probed.length = 0;
  expect(await set("https://www.example.com/pages/home")).toMatchObject({ result: false });
  expect(probed).toEqual([]);
  expect(await set("/apps/gone")).toMatchObject({
    Message: expect.stringContaining("no such page") as string,
  });
  expect(await set("/apps/password")).toMatchObject({
    Message: expect.stringContaining("no answer that is ours") as string,
  });
  expect((await state(merchant)).reach.proxyPath).toBe("/apps/palisade");
  expect(await dataOf(set("https://www.example.com/fr/tools/guard"))).toEqual({
    proxyPath: "/tools/guard",
  });
  expect((await state(merchant)).reach.proxyPath).toBe("/tools/guard");
  const waiting = await openJobs(under.database.db, { key: merchant.shop.id });
  expect(waiting.map(({ queue }) => queue)).toContain("publish-storefront-config");
  expect((await state(await under.merchant())).reach.proxyPath).toBe("/apps/palisade");
  const many = await Promise.all(Array.from({ length: 12 }, () => set("/apps/gone")));
  expect(many.some((answer) => !answer.result && answer.code === "too_many")).toBe(true);
});

test("the firewall's connection and last hour of requests are shown", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const section = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await db.insert(settings).values({ ...section, value: { isOffered: true } });
  const hour = new Date(under.time.now - 60 * MINUTE);
  const by = { createdBy: "t", updatedBy: "t", lastSeenAt: hour };
  const connection = { shopId: merchant.shop.id, name: "x", door: "forward-auth", ...by } as const;
  await db.insert(firewallConnections).values(connection);
  const line = { shopId: merchant.shop.id, outcome: "allow", cause: "no-rule" };
  await db.insert(visitCounters).values([
    { ...line, hour, surface: "firewall", visits: 3 },
    { ...line, hour: new Date(under.time.now), surface: "storefront", visits: 3 },
  ]);
  expect((await state(merchant)).firewall).toEqual({
    isOffered: true,
    isConnected: true,
    seenAt: hour.toISOString(),
  });
});

test("the admin's report names the theme, and its going off asks why", async () => {
  const installedAt = new Date(under.time.now - MINUTE);
  const merchant = await under.merchant({ installedAt });
  const report = (status: "active" | "available", themeId?: string) =>
    merchant.send(reportExtensionStatus, { status, themeId });
  await report("active", "gid://shopify/OnlineStoreTheme/9001");
  const { db } = under.database;
  const [known] = await db.select().from(embedWatch).where(eq(embedWatch.shopId, merchant.shop.id));
  expect(known).toMatchObject({ source: "admin", onThemeId: "9001", publishedThemeId: "9001" });
  await watch(db, merchant.shop.id, { onThemeName: "Fernhill" });
  expect((await state(merchant)).embed).toMatchObject({ isOn: true, lastOnTheme: "Fernhill" });
  expect(await dataOf(report("available"))).toEqual({ isEnabled: false });
  expect(await dataOf(merchant.send(getExtensionEnabled, {}))).toEqual({ isEnabled: false });
  const waiting = await openJobs(under.database.db, { key: merchant.shop.id });
  expect(waiting.map(({ queue }) => queue)).toEqual(["check-extensions"]);
  expect((await state(merchant)).embed.whyOff).toBe("switched-off");
  const refused = await merchant.send(reportExtensionStatus, {
    status: "active",
    themeId: "https://evil.example/9001",
  });
  expect(refused).toMatchObject({ result: false, status: 400 });
});

test("looking anew is bounded, but a permission just granted is looked into at once", async () => {
  const merchant = await under.merchant({ scopes: "write_app_proxy" });
  const looks = () => checked.filter(({ shopId }) => shopId === merchant.shop.id);
  const look = () => dataOf(merchant.send(checkExtensions, {}));
  expect((await look()).embed.checkOutcome).toBe("off");
  await look();
  expect(looks()).toEqual([{ shopId: merchant.shop.id, deep: true }]);
  granted.add(merchant.shop.id);
  expect((await look()).themes.isGranted).toBe(true);
  expect(looks()).toHaveLength(2);
  expect(await dataOf(merchant.send(getAccountInfo, {}))).toMatchObject({
    isThemeScopeEnabled: true,
  });
});

test("a test visit shows the block page once, and its row says that it is a test", async () => {
  const merchant = await under.merchant({ storeUrl: "https://www.example.com" });
  const { id, shop } = { ...(await start(merchant)), shop: merchant.shop };
  const made = await start(merchant);
  expect(made.url).toMatch(/^https:\/\/www\.example\.com\/#palisade-test=[0-9a-z.]+$/);
  expect(await resultOf(merchant, made.id)).toEqual({
    state: "waiting",
    visit: null,
    address: null,
  });

  expect(await open(shop.domain, tokenOf(made), "/products/kettle")).toEqual({
    outcome: "block",
    reason: "test",
    reference: "7K2M9QTDXA",
  });
  expect(await open(shop.domain, tokenOf(made))).toBeNull();

  expect(await resultOf(merchant, made.id)).toEqual({
    state: "shown",
    address: null,
    visit: {
      at: new Date(under.time.now).toISOString(),
      reference: "7K2M9QTDXA",
      ip: "203.0.113.9",
      country: "DE",
      path: "/products/kettle",
      userAgent: "Mozilla/5.0\uFFFD",
    },
  });
  expect(await resultOf(merchant, id)).toMatchObject({ state: "waiting" });

  const { db } = under.database;
  const rows = await db.select().from(visits).where(eq(visits.shopId, shop.id));
  expect(rows.map(({ outcome, cause }) => [outcome, cause])).toEqual([["test", "test"]]);
  const counted = await db.select().from(visitCounters).where(eq(visitCounters.shopId, shop.id));
  expect(counted).toEqual([]);
  await expect.poll(async () => (await state(merchant)).embed.seenPath).toBe("/products/kettle");
});

test("a store whose address is not known, or no address, is opened under its platform's name", async () => {
  for (const storeUrl of ["", "https://not an address"]) {
    const merchant = await under.merchant({ storeUrl });
    expect((await start(merchant)).url).toContain(`https://${merchant.shop.domain}/#`);
  }
});

test("two windows with the same address: one shows the block page", async () => {
  const merchant = await under.merchant();
  const token = tokenOf(await start(merchant));
  const answers = await Promise.all([1, 2, 3].map(() => open(merchant.shop.domain, token)));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
});

test("strangers get nothing: wrong shop, old, forged, no token at all", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const made = await start(merchant);
  const token = tokenOf(made);
  const { domain } = merchant.shop;
  expect(await open(other.shop.domain, token)).toBeNull();
  expect(
    await open(
      domain,
      token.replace(/.$/, (end) => (end === "0" ? "1" : "0")),
    ),
  ).toBeNull();
  expect(await open(domain, "1")).toBeNull();
  expect(await open(domain, "x".repeat(5_000))).toBeNull();
  const before = under.time.now;
  under.time.now += 5 * MINUTE;
  expect(await open(domain, token)).toBeNull();
  expect(await resultOf(merchant, made.id)).toEqual({
    state: "expired",
    visit: null,
    address: null,
  });
  under.time.now = before;
  await under.database.db
    .update(shops)
    .set({ uninstalledAt: new Date() })
    .where(eq(shops.id, merchant.shop.id));
  expect(await open(domain, token)).toBeNull();
});

test("a merchant sees no other shop's test", async () => {
  const merchant = await under.merchant();
  const other = await under.merchant();
  const { id } = await start(merchant);
  expect(await other.send(getTestVisit, { id })).toMatchObject({ result: false, status: 404 });
});

test("tests are limited by the hour, and old ones are forgotten", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const { id: shopId } = merchant.shop;
  const at = (ms: number) => new Date(under.time.now - ms);
  await db.insert(testVisits).values([
    ...Array.from({ length: TESTS_PER_HOUR - 1 }, () => ({
      shopId,
      createdAt: at(MINUTE),
      expiresAt: at(0),
    })),
    { shopId, createdAt: at(48 * 60 * MINUTE), expiresAt: at(48 * 60 * MINUTE) },
  ]);
  await start(merchant);
  expect(await merchant.send(startTestVisit, {})).toMatchObject({ result: false, status: 400 });
  const kept = await db.select().from(testVisits).where(eq(testVisits.shopId, shopId));
  expect(kept).toHaveLength(TESTS_PER_HOUR);
});
