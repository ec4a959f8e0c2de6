import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { enqueue } from "#app/platform/jobs/jobs.server";
import { connectDatabase } from "#app/store/client.server";
import { auditLog, ruleEntries, shops } from "#app/store/schema";
import { createTestShop, type TestDatabase, testDatabase } from "#tests/helpers/servers/database";
import { openJobs } from "#tests/helpers/servers/jobs";

import { readInstallation, recordInstall } from "./installation.queries.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const NOW = Date.parse("2026-11-20T12:00:00Z");

const auditOf = (domain: string) =>
  database.db.select().from(auditLog).where(eq(auditLog.shopDomain, domain));

test("repeated first installs of a store create one shop", async () => {
  const domain = "first-install.myshopify.com";
  const shop = await recordInstall(database.db, { domain, name: "First", scopes: "a,b" }, NOW);
  expect(shop).toMatchObject({ domain, name: "First", scopes: "a,b", onboardedAt: null });
  expect(shop.installedAt.getTime()).toBe(NOW);
  const again = await recordInstall(database.db, { domain, email: "jo@example.com" }, NOW + 1000);
  expect(again).toMatchObject({ id: shop.id, name: "First", email: "jo@example.com" });
  expect(again.installedAt.getTime()).toBe(NOW);
  expect(await auditOf(domain)).toMatchObject([{ action: "app.installed", actor: "platform" }]);
});

test("a store is recorded as installed from its install to its uninstall", async () => {
  const domain = "on-record.myshopify.com";
  expect(await readInstallation(database.db, domain)).toBeNull();
  const { id } = await recordInstall(database.db, { domain }, NOW);
  expect(await readInstallation(database.db, domain)).toEqual({ adminLanguage: "en" });
  const uninstalledAt = new Date(NOW);
  await database.db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  expect(await readInstallation(database.db, domain)).toBeNull();
});

test("a token exchange that reports a new store URL raises the ruleset version and publishes the checkout rules", async () => {
  const { id, domain, rulesetVersion } = await createTestShop(database.db, {
    storeUrl: "https://old.example",
  });
  const exchange = (storeUrl: string) => recordInstall(database.db, { domain, storeUrl }, NOW);
  await exchange("https://old.example/");
  expect(await openJobs(database.db, { queue: "publish-checkout-rules", key: id })).toEqual([]);
  await exchange("https://new.example");
  expect(await openJobs(database.db, { queue: "publish-checkout-rules", key: id })).toHaveLength(1);
  const [shop] = await database.db.select().from(shops).where(eq(shops.id, id));
  expect(shop!.rulesetVersion).toBe(rulesetVersion + 1);
});

test("parallel installs of one store create one shop", async () => {
  const domain = "parallel-install.myshopify.com";
  const installed = await Promise.all(
    Array.from({ length: 10 }, () => recordInstall(database.db, { domain }, NOW)),
  );
  expect(new Set(installed.map(({ id }) => id)).size).toBe(1);
});

test("a reinstalled shop keeps its rules and starts a new installation", async () => {
  const { id, domain } = await createTestShop(database.db, {
    installedAt: new Date(NOW - 1e9),
    uninstalledAt: new Date(NOW - 1e6),
    embedSeenAt: new Date(NOW - 1e7),
    embedStatus: "active",
    rulesetVersion: 7,
  });
  const back = await recordInstall(database.db, { domain }, NOW);
  expect(back).toMatchObject({
    id,
    uninstalledAt: null,
    embedSeenAt: null,
    embedStatus: null,
    rulesetVersion: 7,
  });
  expect(back.installedAt.getTime()).toBe(NOW);
  const [stored] = await database.db.select().from(shops).where(eq(shops.id, id));
  expect(stored).toEqual(back);
});

/** Returns a Shopify id that no other test uses. */
const shopifyId = (number: number) => `gid://shopify/Shop/${number}`;

test("an install with a known Shopify ID under a new domain moves the same shop to the domain", async () => {
  const { id, domain } = await createTestShop(database.db, {
    platformId: shopifyId(1),
    rulesetVersion: 7,
  });
  const renamed = "new-name-1.myshopify.com";
  const shop = await recordInstall(database.db, { domain: renamed, platformId: shopifyId(1) }, NOW);
  expect(shop).toMatchObject({ id, domain: renamed });
  expect(await database.db.select().from(shops).where(eq(shops.domain, domain))).toEqual([]);
  expect(await auditOf(renamed)).toMatchObject([
    { action: "shop.moved", actor: "platform", detail: { from: domain, to: renamed } },
  ]);
});

test("an install with another Shopify ID under a known domain creates a shop without the former shop's data", async () => {
  const former = await createTestShop(database.db, {
    platformId: shopifyId(2),
    name: "Former",
    email: "former@example.com",
  });
  const { domain } = former;
  const shop = await recordInstall(database.db, { domain, platformId: shopifyId(3) }, NOW);
  expect(shop.id).not.toBe(former.id);
  expect(shop).toMatchObject({ domain, name: "", email: "", platformId: shopifyId(3) });
});

test("two processes that record the install of a renamed shop at once move the shop once", async () => {
  const { id, domain } = await createTestShop(database.db, { platformId: shopifyId(4) });
  await enqueue(database.db, "billing-sync", { shop: domain }, { key: domain });
  const renamed = { domain: "new-name-4.myshopify.com", platformId: shopifyId(4) };
  const other = connectDatabase(database.address);
  const installs = [database.db, other.db, database.db, other.db];
  const found = await Promise.all(installs.map((db) => recordInstall(db, renamed, NOW)));
  await other.close();
  expect(found.map((shop) => shop.id)).toEqual(installs.map(() => id));
  expect(await auditOf(renamed.domain)).toMatchObject([{ action: "shop.moved" }]);
  expect(await openJobs(database.db, { queue: "billing-sync", key: renamed.domain })).toMatchObject(
    [{ payload: { shop: renamed.domain } }],
  );
});

test("a shop row without a Shopify ID under the new domain is merged into the renamed shop", async () => {
  const { id } = await createTestShop(database.db, {
    platformId: shopifyId(5),
    onboardedAt: new Date(NOW - 1e9),
  });
  const domain = "new-name-5.myshopify.com";
  const second = await createTestShop(database.db, { domain, lastTokenAt: null });
  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  await database.db
    .insert(ruleEntries)
    .values({ shopId: id, surface: "storefront", kind: "country", value: "FR", ...by });
  const shop = await recordInstall(database.db, { domain, platformId: shopifyId(5) }, NOW);
  expect(shop).toMatchObject({ id, domain, onboardedAt: new Date(NOW - 1e9) });
  expect(await database.db.select().from(shops).where(eq(shops.id, second.id))).toEqual([]);
  expect(await openJobs(database.db, { queue: "move-visits" })).toMatchObject([
    { payload: { shopId: id, from: second.id } },
  ]);
});

test("an install under a former shop's domain is refused while Shopify does not report the store's ID", async () => {
  const { domain } = await createTestShop(database.db, {
    platformId: shopifyId(6),
    uninstalledAt: new Date(NOW),
  });
  await expect(recordInstall(database.db, { domain }, NOW)).rejects.toThrow("does not report");
  expect(await readInstallation(database.db, domain)).toBeNull();
});
