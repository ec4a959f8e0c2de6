import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import {
  createTestShop,
  type TestDatabase,
  testDatabase,
} from "../../../tests/helpers/servers/database";
import { auditLog, shops } from "../../store/schema";
import { ensureInstalled, recordInstall } from "./public.server";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const NOW = Date.parse("2026-11-20T12:00:00Z");

const auditOf = (domain: string) =>
  database.db.select().from(auditLog).where(eq(auditLog.shopDomain, domain));

test("a first install makes the shop, once, however often it is told", async () => {
  const domain = "first-install.myshopify.com";
  const shop = await recordInstall(database.db, { domain, name: "First", scopes: "a,b" }, NOW);
  expect(shop).toMatchObject({ domain, name: "First", scopes: "a,b", onboardedAt: null });
  expect(shop.installedAt.getTime()).toBe(NOW);
  const again = await recordInstall(database.db, { domain, email: "jo@example.com" }, NOW + 1000);
  expect(again).toMatchObject({ id: shop.id, name: "First", email: "jo@example.com" });
  expect(again.installedAt.getTime()).toBe(NOW);
  expect(await auditOf(domain)).toMatchObject([{ action: "app.installed", actor: "platform" }]);
});

test("a shop the platform vouched for is put on record when nobody did so before", async () => {
  const domain = "ahead-of-install.myshopify.com";
  await ensureInstalled(database.db, domain);
  await ensureInstalled(database.db, domain);
  expect(await auditOf(domain)).toHaveLength(1);
  const named = await recordInstall(database.db, { domain, name: "Ahead" }, NOW);
  expect(named).toMatchObject({ name: "Ahead", uninstalledAt: null });
});

test("parallel installs of one shop make one shop", async () => {
  const domain = "parallel-install.myshopify.com";
  const installed = await Promise.all(
    Array.from({ length: 10 }, () => recordInstall(database.db, { domain }, NOW)),
  );
  expect(new Set(installed.map(({ id }) => id)).size).toBe(1);
});

test("a shop that comes back keeps its rules and starts a new installation", async () => {
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
