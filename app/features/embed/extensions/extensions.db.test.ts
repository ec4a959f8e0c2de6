import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { getAccountInfo, getExtensionEnabled, reportExtensionStatus } from "#app/contract/account";
import { checkExtensions, getExtensions, setProxyPath } from "#app/contract/extensions";
import type { Database } from "#app/store/client.server";
import { embedWatch, firewallConnections, settings, shops, visitCounters } from "#app/store/schema";
import { type ApiUnderTest, apiUnderTest, type Merchant } from "#tests/helpers/data-api";
import { dataOf } from "#tests/helpers/screens/api-answers";
import { openJobs } from "#tests/helpers/servers/jobs";

const MINUTE = 60_000;

let under: ApiUnderTest;
const checked: { shopId: string; deep: boolean }[] = [];
const probed: string[] = [];
/** Shops whose permissions change with the next check. */
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

/** Writes the findings of a check. */
async function watch(db: Database, shopId: string, found: Partial<typeof embedWatch.$inferInsert>) {
  const target = embedWatch.shopId;
  const values = { shopId, ...found };
  await db.insert(embedWatch).values(values).onConflictDoUpdate({ target, set: values });
}

const readState = async (merchant: Merchant) => dataOf(await merchant.send(getExtensions, {}));

test("a store that was never checked has an unknown status and is not protected", async () => {
  const merchant = await under.merchant();
  expect(await readState(merchant)).toEqual({
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

test("the embed counts as on if only visits are known", async () => {
  const seenAt = new Date(under.time.now - MINUTE);
  const merchant = await under.merchant({ embedSeenAt: seenAt, embedSeenPath: "/cart" });
  expect((await readState(merchant)).embed).toMatchObject({
    isOn: true,
    whyOff: null,
    source: "visitors",
    seenAt: seenAt.toISOString(),
    seenPath: "/cart",
  });
});

test("a new proxy address is probed, and an address that answers is stored and published", async () => {
  const merchant = await under.merchant();
  const setPath = (address: string) => merchant.send(setProxyPath, { address });
  probed.length = 0;
  expect(await setPath("https://www.example.com/pages/home")).toMatchObject({ result: false });
  expect(probed).toEqual([]);
  expect(await setPath("/apps/gone")).toMatchObject({
    Message: expect.stringContaining("does not exist on your store") as string,
  });
  expect(await setPath("/apps/password")).toMatchObject({
    Message: expect.stringContaining("did not respond at this URL") as string,
  });
  expect((await readState(merchant)).reach.proxyPath).toBe("/apps/palisade");
  expect(dataOf(await setPath("https://www.example.com/fr/tools/guard"))).toEqual({
    proxyPath: "/tools/guard",
  });
  expect((await readState(merchant)).reach.proxyPath).toBe("/tools/guard");
  const waiting = await openJobs(under.database.db, { key: merchant.shop.id });
  expect(waiting.map(({ queue }) => queue)).toContain("publish-storefront-config");
  expect((await readState(await under.merchant())).reach.proxyPath).toBe("/apps/palisade");
  const many = await Promise.all(Array.from({ length: 12 }, () => setPath("/apps/gone")));
  expect(many.some((answer) => !answer.result && answer.code === "too_many")).toBe(true);
});

test("the screen shows the firewall's connection and recent requests", async () => {
  const merchant = await under.merchant();
  const { db } = under.database;
  const section = { shopId: merchant.shop.id, section: "firewall", updatedBy: "t" };
  await db.insert(settings).values({ ...section, value: { isOffered: true } });
  const hour = new Date(under.time.now - 60 * MINUTE);
  const by = { createdBy: "t", updatedBy: "t", lastSeenAt: hour };
  const connection = { shopId: merchant.shop.id, name: "x", entryPoint: "edge", ...by } as const;
  await db.insert(firewallConnections).values(connection);
  const line = { shopId: merchant.shop.id, outcome: "allow", cause: "no-rule" };
  await db.insert(visitCounters).values([
    { ...line, hour, surface: "firewall", visits: 3 },
    { ...line, hour: new Date(under.time.now), surface: "storefront", visits: 3 },
  ]);
  expect((await readState(merchant)).firewall).toEqual({
    isOffered: true,
    isConnected: true,
    seenAt: hour.toISOString(),
  });
});

test("a report by the admin stores the theme, and a reported stop has a cause and enqueues a check", async () => {
  const installedAt = new Date(under.time.now - MINUTE);
  const merchant = await under.merchant({ installedAt });
  const report = (status: "active" | "available", themeId?: string) =>
    merchant.send(reportExtensionStatus, { status, themeId });
  await report("active", "gid://shopify/OnlineStoreTheme/9001");
  const { db } = under.database;
  const [known] = await db.select().from(embedWatch).where(eq(embedWatch.shopId, merchant.shop.id));
  expect(known).toMatchObject({ source: "admin", onThemeId: "9001", publishedThemeId: "9001" });
  await watch(db, merchant.shop.id, { onThemeName: "Fernhill" });
  expect((await readState(merchant)).embed).toMatchObject({ isOn: true, lastOnTheme: "Fernhill" });
  expect(dataOf(await report("available"))).toEqual({ isEnabled: false });
  expect(dataOf(await merchant.send(getExtensionEnabled, {}))).toEqual({ isEnabled: false });
  const waiting = await openJobs(under.database.db, { key: merchant.shop.id });
  expect(waiting.map(({ queue }) => queue)).toEqual(["check-extensions"]);
  expect((await readState(merchant)).embed.whyOff).toBe("switched-off");
  const refused = await merchant.send(reportExtensionStatus, {
    status: "active",
    themeId: "https://evil.example/9001",
  });
  expect(refused).toMatchObject({ result: false, status: 400 });
});

test("a repeated request reuses the last check, unless a permission was granted since", async () => {
  const merchant = await under.merchant({ scopes: "write_app_proxy" });
  const storeChecks = () => checked.filter(({ shopId }) => shopId === merchant.shop.id);
  const checkStore = async () => dataOf(await merchant.send(checkExtensions, {}));
  expect((await checkStore()).embed.checkOutcome).toBe("off");
  await checkStore();
  expect(storeChecks()).toEqual([{ shopId: merchant.shop.id, deep: true }]);
  granted.add(merchant.shop.id);
  expect((await checkStore()).themes.isGranted).toBe(true);
  expect(storeChecks()).toHaveLength(2);
  expect(dataOf(await merchant.send(getAccountInfo, {}))).toMatchObject({
    isThemeScopeEnabled: true,
  });
});
