import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { DAY_MS } from "#app/base/clock";
import { auditLog, sessions, shops, trials } from "#app/store/schema";

import { answerWith } from "./dev-store/platform/faults";
import { uninstallApp } from "./dev-store/platform/scopes";
import { freshShop } from "./dev-store/platform-client";
import { createShop, install, renameShop } from "./dev-store/state";
import { openJobs } from "./helpers/servers/jobs";
import { platformId, renamedShopHarness } from "./helpers/servers/renamed-shop-harness";

const harness = await renamedShopHarness();
const { db, store, state, context, counts, admin, open, merchantOfCall } = harness;
const { addFault, row, addRule, rulesOf, delivered, runJobs } = harness;

test("a renamed store keeps its rules when the merchant opens the app under the new domain", async () => {
  const shop = freshShop(store);
  const former = shop.domain;
  const id = await open(shop);
  await addRule(id, "FR");
  await db.insert(trials).values({ shopDomain: former, daysUsed: 5 });
  renameShop(state, shop, "renamed-1");
  expect(await open(shop)).toBe(id);
  expect(await row(former)).toBeUndefined();
  expect(await row(shop.domain)).toMatchObject({ id, platformId: platformId(shop) });
  expect(await rulesOf(id)).toEqual(["FR"]);
  expect(await db.select().from(trials).where(eq(trials.shopDomain, shop.domain))).toMatchObject([
    { daysUsed: 5, platformId: platformId(shop) },
  ]);
  expect(await db.select().from(sessions).where(eq(sessions.shop, former))).toEqual([]);
  const audit = await db.select().from(auditLog).where(eq(auditLog.shopDomain, shop.domain));
  expect(audit.map(({ action }) => action)).toEqual(["app.installed", "shop.moved"]);
});

test("the webhook shop/update moves a renamed store, and its token works under the new domain", async () => {
  const shop = freshShop(store);
  const former = shop.domain;
  const id = await open(shop);
  renameShop(state, shop, "renamed-2");
  await delivered(context.sendWebhook(shop.domain, "shop/update"));
  await runJobs();
  expect(await row(former)).toBeUndefined();
  expect((await row(shop.domain))?.id).toBe(id);
  // The app has not been opened under the new domain.
  expect(await admin(shop.domain, "{ shop { myshopifyDomain } }")).toEqual({
    shop: { myshopifyDomain: shop.domain },
  });
  expect(await openJobs(db, { queue: "publish-storefront-config", key: id })).toHaveLength(1);
});

test("a shop/update from before the rename does not restore the former domain", async () => {
  const shop = freshShop(store);
  const former = shop.domain;
  const id = await open(shop);
  state.webhookSettings.hold = true;
  const late = context.sendWebhook(former, "shop/update", {
    payload: { updated_at: new Date(Date.now() - 1).toISOString() },
  });
  state.webhookSettings.hold = false;
  renameShop(state, shop, "renamed-3");
  await delivered(context.sendWebhook(shop.domain, "shop/update"));
  await runJobs();
  await fetch(`${store.platformUrl}/_control/release-webhooks`, { method: "POST", body: "{}" });
  await delivered(late);
  await runJobs();
  expect((await row(shop.domain))?.id).toBe(id);
  expect(await row(former)).toBeUndefined();
});

test("a new store under a renamed shop's former domain gets none of its data, and the renamed shop keeps its data", async () => {
  const former = freshShop(store);
  const domain = former.domain;
  const id = await open(former);
  await addRule(id, "FR");
  await db.insert(trials).values({ shopDomain: domain, daysUsed: 9 });
  // No webhook has reported the rename, and the former shop's token has not expired.
  const name = former.name;
  renameShop(state, former, "renamed-4");
  const next = createShop(state, name);
  install(next, ["write_app_proxy"]);

  const nextId = await open(next);

  expect(nextId).not.toBe(id);
  expect(await row(domain)).toMatchObject({ id: nextId, platformId: platformId(next) });
  expect(await rulesOf(nextId)).toEqual([]);
  expect(await db.select().from(trials).where(eq(trials.shopDomain, domain))).toEqual([]);
  expect(await row(`shop-${former.id}.renamed.invalid`)).toMatchObject({ id });

  expect(await open(former)).toBe(id);
  expect(await row("renamed-4.myshopify.com")).toMatchObject({ id });
  expect(await rulesOf(id)).toEqual(["FR"]);
  expect(await db.select().from(trials).where(eq(trials.shopDomain, former.domain))).toMatchObject([
    { daysUsed: 9 },
  ]);
  expect(await open(next)).toBe(nextId);
});

test("the data API treats an ID token of a domain that now belongs to another store as the new store's", async () => {
  const former = freshShop(store);
  const id = await open(former);
  const name = former.name;
  renameShop(state, former, "renamed-8");
  const next = createShop(state, name);
  install(next, ["write_app_proxy"]);
  const call = () => merchantOfCall(next);

  answerWith(state, { target: "graphql", shop: next.domain, status: 403 });
  await expect(call()).rejects.toMatchObject({ code: "unavailable" });
  answerWith(state, { target: "graphql", shop: next.domain, status: null });

  const shop = (await call())?.shop;
  expect(shop).toMatchObject({ domain: next.domain, platformId: platformId(next) });
  expect(shop?.id).not.toBe(id);
  expect((await merchantOfCall(former))?.shop.id).toBe(id);
  expect(await open(former)).toBe(id);
});

test("the data API rejects an id token that Shopify rejects", async () => {
  const shop = freshShop(store);
  await open(shop);
  addFault(shop, 400, { error: "invalid_subject_token" });
  expect(await merchantOfCall(shop, { sub: "88001" })).toBeNull();
  expect((await merchantOfCall(shop, { sub: "88001" }))?.actor).toBe("staff:88001");
});

test("concurrent page loads of a new store under a former domain create one shop, which differs from the former shop", async () => {
  const former = freshShop(store);
  const id = await open(former);
  const name = former.name;
  renameShop(state, former, "renamed-5");
  const next = createShop(state, name);
  install(next, ["write_app_proxy"]);
  const opened = await Promise.all([1, 2, 3, 4, 5].map(() => open(next)));
  expect(new Set(opened).size).toBe(1);
  expect(opened).not.toContain(id);
});

test("another store under the domain of an uninstalled shop starts without data", async () => {
  const former = freshShop(store);
  const { name, domain } = former;
  const id = await open(former);
  await addRule(id, "FR");
  uninstallApp(context, former);
  await vi.waitFor(async () =>
    expect(await openJobs(db, { queue: "confirm-uninstall", key: domain })).toHaveLength(1),
  );
  await runJobs();
  expect((await row(domain))?.uninstalledAt).not.toBeNull();
  renameShop(state, former, "renamed-6");
  const next = createShop(state, name);
  install(next, ["write_app_proxy"]);

  const nextId = await open(next);
  expect(nextId).not.toBe(id);
  expect(await rulesOf(nextId)).toEqual([]);

  // Shopify sends the webhook under the uninstalled shop's new domain.
  const uninstalledAt = new Date(Date.now() - 2 * DAY_MS);
  await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  await delivered(context.sendWebhook(former.domain, "shop/redact"));
  await runJobs();
  expect(await db.select().from(shops).where(eq(shops.id, id))).toEqual([]);
  expect((await row(domain))?.id).toBe(nextId);
});

test("an uninstall after an unreported rename uninstalls the renamed shop", async () => {
  const shop = freshShop(store);
  const id = await open(shop);
  renameShop(state, shop, "renamed-7");
  uninstallApp(context, shop);
  const key = platformId(shop);
  await vi.waitFor(async () =>
    expect(await openJobs(db, { queue: "follow-domain", key })).toHaveLength(1),
  );
  await runJobs();
  expect(await row(shop.domain)).toMatchObject({ id });
  expect((await row(shop.domain))?.uninstalledAt).not.toBeNull();
});

test.each(["shop/update", "app/uninstalled", "app/scopes_update", "shop/redact"])(
  "the webhook %s of another store under a known domain is delivered once, counted as rejected and changes nothing",
  async (topic) => {
    const shop = freshShop(store);
    await open(shop);
    const name = shop.name;
    renameShop(state, shop, `renamed-${topic.replace("/", "-").replace("_", "-")}`);
    const next = createShop(state, name, { title: "Another store" });
    install(next, ["write_app_proxy"]);
    const before = await row(next.domain);
    const { refused } = counts.stats();
    const sent = context.sendWebhook(next.domain, topic);
    await delivered(sent);
    expect(sent.map(({ attempts }) => attempts.length)).toEqual([1]);
    expect(counts.stats().refused).toBe(refused + 1);
    await runJobs();
    expect(await row(next.domain)).toEqual(before);
  },
);
