import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test, vi } from "vitest";

import { authenticateCalls } from "../app/api.server";
import { eraseShopQueues } from "../app/features/compliance/public.server";
import { domainQueues, uninstallQueues } from "../app/features/webhooks/public.server";
import { merchantApi } from "../app/merchant-api.server";
import { createAdminGraphql } from "../app/platform/admin-api/admin-graphql.server";
import { createAdminReach } from "../app/platform/admin-api/admin-reach.server";
import { DAY_MS } from "../app/platform/clock";
import { oneKey } from "../app/platform/data-keys/keyring";
import { pointAtDevStore } from "../app/platform/dev-store.server";
import { parseEnv } from "../app/platform/env.server";
import { createPriority } from "../app/platform/priority";
import { createWebhookCounts } from "../app/platform/webhooks/receiver.server";
import { provideServices } from "../app/services.server";
import { auditLog, ruleEntries, sessions, shops, trials } from "../app/store/schema";
import { expireOfflineTokens } from "../app/store/session-storage.server";
import { webhookReceivers } from "../app/webhook-receivers.server";
import { answerWith } from "./dev-store/platform/faults";
import { type IdTokenOverrides, signIdToken } from "./dev-store/platform/id-token";
import { uninstallApp } from "./dev-store/platform/scopes";
import { API_KEY, API_SECRET, freshShop } from "./dev-store/platform-client";
import { createShop, install, renameShop, type Shop } from "./dev-store/state";
import { startTestStore } from "./dev-store/test-store";
import { testDatabase } from "./helpers/servers/database";
import { testWorker } from "./helpers/servers/job-worker";
import { openJobs } from "./helpers/servers/jobs";

const APP_URL = "http://localhost:3000";

const database = await testDatabase();
const { db } = database;
const log = pino({ level: "silent" });
const keys = oneKey("a key of the app");
const counts = createWebhookCounts();

const env = (platformUrl: string) =>
  parseEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    SHOPIFY_APP_URL: APP_URL,
    DEV_STORE_URL: platformUrl,
  });

/** Takes the dev store's webhooks in as the app does. */
const app = createServer(getRequestListener((request) => receive(request)));
await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
const store = await startTestStore(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
afterAll(async () => {
  await store.close();
  app.close();
});
const { state, context } = store;
await pointAtDevStore(store.platformUrl);
const { confirmStaff, connectAdmin } = await import("../app/shopify.server");
const receivers = webhookReceivers({
  ...{ env: env(store.platformUrl), db, keys, log, counts },
  clock: Date.now,
  intake: createPriority(60_000),
});
const receive = (request: Request) =>
  request.url.endsWith("/compliance") ? receivers.compliance(request) : receivers.app(request);
provideServices({
  ...{ env: env(store.platformUrl), log, db, keys },
  api: () => Promise.reject(new Error("not asked")),
  noteStaff: async () => {},
});
const admin = createAdminGraphql(connectAdmin, (domain) => expireOfflineTokens(db, domain));

/** Opens the app in the admin, as a page's loader does; resolves to our id of the shop whose data the page is given. */
async function open(shop: Shop): Promise<string> {
  const authorization = `Bearer ${await signIdToken(store.context.config, shop)}`;
  const headers = { authorization, "user-agent": "Mozilla/5.0 Chrome/141.0.0.0" };
  const merchant = await merchantApi(new Request(`${APP_URL}/dashboard`, { headers }));
  return (await row(merchant.shop))!.id;
}

/** Calls the data API with an id token, as a program may; resolves to the merchant whom it answers. */
async function merchantOfCall(shop: Shop, overrides: IdTokenOverrides = {}) {
  const token = await signIdToken(store.context.config, shop, overrides);
  const headers = { authorization: `Bearer ${token}`, "user-agent": "a program" };
  const authenticate = authenticateCalls({ env: env(store.platformUrl), db, confirmStaff });
  return authenticate(new Request(`${APP_URL}/api/account/getAccountInfo`, { headers }));
}

/** Has the token endpoint answer a shop's next request with an error. */
function addFault(shop: Shop, status: number, body: object): void {
  const which = { id: 1, target: "token", shop: shop.domain, containing: null } as const;
  state.faults.push({ ...which, status, body, remaining: 1, delayMs: 0, headers: {} });
}

async function row(domain: string) {
  const [found] = await db.select().from(shops).where(eq(shops.domain, domain));
  return found;
}

async function addRule(shopId: string, value: string) {
  const by = { createdBy: "staff:1", updatedBy: "staff:1" };
  await db
    .insert(ruleEntries)
    .values({ shopId, surface: "storefront", kind: "country", value, ...by });
}

const rulesOf = async (shopId: string) =>
  (await db.select().from(ruleEntries).where(eq(ruleEntries.shopId, shopId))).map(
    ({ value }) => value,
  );

const platformId = ({ id }: Shop) => `gid://shopify/Shop/${id}`;

/** Waits until a webhook has been answered. */
async function delivered(sent: ReturnType<typeof context.sendWebhook>) {
  await vi.waitFor(() =>
    expect(sent.map((delivery) => delivery.state)).toEqual(sent.map(() => "delivered")),
  );
}

/** Does the work that webhooks asked for. */
async function runJobs() {
  const queues = {
    ...domainQueues({ db, keys, log }),
    ...uninstallQueues({ db, admin, reach: createAdminReach(Date.now), clock: Date.now, log }),
    ...eraseShopQueues(db, log, Date.now),
  };
  await testWorker({ lane: "jobs", db, log, clock: Date.now, queues }).runDue();
}

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

test("a renamed store is moved by shop/update, and its token works under the new domain", async () => {
  const shop = freshShop(store);
  const former = shop.domain;
  const id = await open(shop);
  renameShop(state, shop, "renamed-2");
  await delivered(context.sendWebhook(shop.domain, "shop/update"));
  await runJobs();
  expect(await row(former)).toBeUndefined();
  expect((await row(shop.domain))?.id).toBe(id);
  // Nobody has opened the app since.
  expect(await admin(shop.domain, "{ shop { myshopifyDomain } }")).toEqual({
    shop: { myshopifyDomain: shop.domain },
  });
  expect(await openJobs(db, { queue: "publish-storefront-config", key: id })).toHaveLength(1);
});

test("a shop/update from before the rename does not bring the former domain back", async () => {
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

test("another store under the former domain gets nothing of the former shop, which comes back by its id", async () => {
  const former = freshShop(store);
  const domain = former.domain;
  const id = await open(former);
  await addRule(id, "FR");
  await db.insert(trials).values({ shopDomain: domain, daysUsed: 9 });
  // No webhook has told of the rename, and the former shop's token has not expired.
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

test("the data API finds the new store behind an id token for a domain that passed to it", async () => {
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

test("pages of a first opening that are asked for side by side all belong to the new store", async () => {
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

test("another store under the domain of a shop that removed the app starts with nothing", async () => {
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

  // Under the domain that Shopify knows by then.
  const uninstalledAt = new Date(Date.now() - 2 * DAY_MS);
  await db.update(shops).set({ uninstalledAt }).where(eq(shops.id, id));
  await delivered(context.sendWebhook(former.domain, "shop/redact"));
  await runJobs();
  expect(await db.select().from(shops).where(eq(shops.id, id))).toEqual([]);
  expect((await row(domain))?.id).toBe(nextId);
});

test("an uninstall after a rename that nobody told us of removes the app from the renamed shop", async () => {
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
  "%s of another store under a known domain is refused, and answered once",
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
