import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";

import { oneKey } from "#app/base/keyring";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import { createAdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { expireOfflineTokens } from "#app/platform/admin-api/session-storage.server";
import { pointAtDevStore } from "#app/platform/dev-store.server";
import { parseEnv } from "#app/platform/env.server";
import { sessions } from "#app/store/schema";
import { revokeOlderSecret } from "#tests/dev-store/platform/client-secrets";
import { answerWith } from "#tests/dev-store/platform/faults";
import { signIdToken } from "#tests/dev-store/platform/id-token";
import { uninstallApp } from "#tests/dev-store/platform/scopes";
import { API_KEY, API_SECRET, freshShop } from "#tests/dev-store/platform-client";
import type { Shop } from "#tests/dev-store/state";
import type { Fault } from "#tests/dev-store/state/traffic";
import { startTestStore } from "#tests/dev-store/test-store";
import { testDatabase } from "#tests/helpers/servers/database";

import { provideServices, type Services } from "./services.server";

const NEWER = "the-newer-client-secret";
const APP_URL = "http://localhost:3000";

const database = await testDatabase();
const store = await startTestStore();
await pointAtDevStore(store.platformUrl);
const { authenticate, connectAdmin } = await import("./shopify.server");
afterAll(() => store.close());

const keys = oneKey("a key of the app");

/** Returns the services of a process started with these secrets. */
function startServices(secrets: object): Services {
  const services: Services = {
    env: parseEnv({
      NODE_ENV: "test",
      SHOPIFY_API_KEY: API_KEY,
      SHOPIFY_APP_URL: APP_URL,
      DEV_STORE_URL: store.platformUrl,
      ...secrets,
    }),
    log: pino({ level: "silent" }),
    db: database.db,
    keys,
    api: () => Promise.reject(new Error("not asked")),
    noteStaff: async () => {},
    onInstalled: requestStorefrontConfig,
  };
  provideServices(services);
  return services;
}

function addFault(fault: Partial<Fault>): void {
  const usual = { shop: null, containing: null, remaining: 1, delayMs: 0, status: null };
  const made = { id: 1, target: "token" as const, body: null, headers: {}, ...usual, ...fault };
  store.state.faults.push(made);
}

/** Opens the app in the admin as a member of staff, by default the owner, and sends a query to the Admin API. */
async function openAdmin(shop: Shop, sub?: string) {
  const authorization = `Bearer ${await signIdToken(store.context.config, shop, { sub })}`;
  const headers = { authorization, "user-agent": "Mozilla/5.0 Chrome/141.0.0.0" };
  const request = new Request(`${APP_URL}/dashboard`, { headers });
  const { admin } = await authenticate.admin(request);
  return (await admin.graphql("{ shop { name } }")).status;
}

test.each(["401", "400"] as const)(
  "a request to a store that uninstalled the app fails with no-access if Shopify answers %s",
  async (status) => {
    store.state.switches.tokenAfterUninstall = status;
    const shop = freshShop(store);
    const services = startServices({ SHOPIFY_API_SECRET: API_SECRET });
    expect(await openAdmin(shop)).toBe(200);
    uninstallApp(store.context, shop);
    await expireOfflineTokens(database.db, shop.domain);
    const graphql = createAdminGraphql(connectAdmin, (domain) =>
      expireOfflineTokens(services.db, domain),
    );
    await expect(graphql(shop.domain, "{ shop { name } }")).rejects.toMatchObject({
      reason: "no-access",
    });
  },
);

/** Returns a store whose token is about to expire, and a function that queries its Admin API. */
async function withEndingToken() {
  const shop = freshShop(store);
  const { db } = startServices({ SHOPIFY_API_SECRET: API_SECRET });
  expect(await openAdmin(shop)).toBe(200);
  await expireOfflineTokens(db, shop.domain);
  const graphql = createAdminGraphql(connectAdmin, (domain) => expireOfflineTokens(db, domain));
  return { shop, send: () => graphql(shop.domain, "query { shop { name } }") };
}

test.each([
  [500, "unavailable"],
  [502, "unavailable"],
  [503, "unavailable"],
  [429, "throttled"],
  [403, "not-allowed"],
  [423, "locked"],
])(
  "a token renewal that is answered with %i is refused as %s, and a later renewal succeeds",
  async (status, reason) => {
    const { shop, send } = await withEndingToken();
    addFault({ target: "token", shop: shop.domain, status });
    await expect(send()).rejects.toMatchObject({ reason });
    await expect(send()).resolves.toMatchObject({ shop: { name: shop.title } });
  },
);

const tokensOf = (shop: Shop) =>
  database.db.select().from(sessions).where(eq(sessions.shop, shop.domain));

test.each([
  ["token", 403],
  ["token", 503],
  ["graphql", 403],
  ["graphql", 404],
  ["graphql", 503],
] as const)(
  "a new staff member receives 503 while the %s endpoint answers %i, and the store keeps its token",
  async (target, status) => {
    const shop = freshShop(store);
    startServices({ SHOPIFY_API_SECRET: API_SECRET });
    expect(await openAdmin(shop)).toBe(200);
    const before = await tokensOf(shop);
    answerWith(store.state, { target, shop: shop.domain, status });
    for (const sub of ["77001", "77001", "77002"]) {
      await expect(openAdmin(shop, sub)).rejects.toMatchObject({ status: 503 });
    }
    expect(await tokensOf(shop)).toEqual(before);
    answerWith(store.state, { target, shop: shop.domain, status: null });
    expect(await openAdmin(shop, "77001")).toBe(200);
    expect(await tokensOf(shop)).toHaveLength(1);
  },
);

test("the token of a new staff member replaces the store's token after Shopify confirms it", async () => {
  const shop = freshShop(store);
  startServices({ SHOPIFY_API_SECRET: API_SECRET });
  await openAdmin(shop);
  const [before] = await tokensOf(shop);
  await openAdmin(shop, "77003");
  const [after] = await tokensOf(shop);
  expect(after?.accessToken).not.toBe(before?.accessToken);
  await openAdmin(shop, "77003");
  expect(await tokensOf(shop)).toEqual([after]);
});

test("stores can open the app during a secret rotation, with tokens of the new secret", async () => {
  const [known, newcomer] = [freshShop(store), freshShop(store)];
  startServices({ SHOPIFY_API_SECRET: API_SECRET });
  expect(await openAdmin(known)).toBe(200);

  store.state.switches.secondSecret = NEWER;
  startServices({ SHOPIFY_API_SECRET: NEWER, SHOPIFY_API_SECRET_OLD: API_SECRET });
  await expireOfflineTokens(database.db, known.domain);
  for (const shop of [known, newcomer]) {
    expect(await openAdmin(shop)).toBe(200);
    expect(await openAdmin(shop)).toBe(200);
    expect(shop.accessTokens.at(-1)).toMatchObject({ kind: "offline", secret: NEWER });
  }

  revokeOlderSecret(store.context);
  startServices({ SHOPIFY_API_SECRET: NEWER });
  for (const shop of [known, newcomer]) {
    const graphql = createAdminGraphql(connectAdmin, () => Promise.resolve());
    expect(await graphql(shop.domain, "{ shop { name } }")).toMatchObject({ shop: {} });
    expect(await openAdmin(shop)).toBe(200);
  }
});
