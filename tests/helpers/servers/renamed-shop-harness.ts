import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { getRequestListener } from "@hono/node-server";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, vi } from "vitest";

import { oneKey } from "#app/base/keyring";
import { requestStorefrontConfig } from "#app/features/embed/public.server";
import {
  domainQueues,
  eraseShopQueues,
  uninstallQueues,
} from "#app/features/overview/public.server";
import { merchantApi } from "#app/features/shop/session/merchant-api.server";
import { provideServices } from "#app/features/shop/session/services.server";
import { createAdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { createAdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { expireOfflineTokens } from "#app/platform/admin-api/session-storage.server";
import { pointAtDevStore } from "#app/platform/dev-store.server";
import { parseEnv } from "#app/platform/env.server";
import { createPriority } from "#app/platform/priority";
import { createWebhookCounts } from "#app/platform/webhooks/receiver.server";
import { authenticateCalls } from "#app/server/api.server";
import { webhookReceivers } from "#app/server/webhook-receivers.server";
import { ruleEntries, shops } from "#app/store/schema";

import { type IdTokenOverrides, signIdToken } from "../../dev-store/platform/id-token";
import { API_KEY, API_SECRET } from "../../dev-store/platform-client";
import type { Shop } from "../../dev-store/state";
import { startTestStore } from "../../dev-store/test-store";
import { testDatabase } from "./database";
import { testWorker } from "./job-worker";

const APP_URL = "http://localhost:3000";

const env = (platformUrl: string) =>
  parseEnv({
    NODE_ENV: "test",
    SHOPIFY_API_KEY: API_KEY,
    SHOPIFY_API_SECRET: API_SECRET,
    SHOPIFY_APP_URL: APP_URL,
    DEV_STORE_URL: platformUrl,
  });

export const platformId = ({ id }: Shop) => `gid://shopify/Shop/${id}`;

/** Starts the app in front of a dev store whose shops may change their domains. */
export async function renamedShopHarness() {
  const database = await testDatabase();
  const { db } = database;
  const log = pino({ level: "silent" });
  const keys = oneKey("a key of the app");
  const counts = createWebhookCounts();

  /** Receives the dev store's webhooks. */
  const app = createServer(getRequestListener((request) => receive(request)));
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const store = await startTestStore(`http://127.0.0.1:${(app.address() as AddressInfo).port}`);
  afterAll(async () => {
    await store.close();
    app.close();
  });
  const { state, context } = store;
  await pointAtDevStore(store.platformUrl);
  const { confirmStaff, connectAdmin } = await import("#app/features/shop/session/shopify.server");
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
    onInstalled: requestStorefrontConfig,
  });
  const admin = createAdminGraphql(connectAdmin, (domain) => expireOfflineTokens(db, domain));

  /**
   * Opens the app in the admin, as a page's loader does. Resolves to the row id of the shop whose data the page gets.
   */
  async function open(shop: Shop): Promise<string> {
    const authorization = `Bearer ${await signIdToken(store.context.config, shop)}`;
    const headers = { authorization, "user-agent": "Mozilla/5.0 Chrome/141.0.0.0" };
    const merchant = await merchantApi(new Request(`${APP_URL}/dashboard`, { headers }));
    return (await row(merchant.shop))!.id;
  }

  /** Calls the data API with an id token. Resolves to the merchant of the answer. */
  async function merchantOfCall(shop: Shop, overrides: IdTokenOverrides = {}) {
    const token = await signIdToken(store.context.config, shop, overrides);
    const headers = { authorization: `Bearer ${token}`, "user-agent": "a program" };
    const authenticate = authenticateCalls({ env: env(store.platformUrl), db, confirmStaff });
    return authenticate(new Request(`${APP_URL}/api/account/getAccountInfo`, { headers }));
  }

  /** Makes the token endpoint answer a shop's next request with an error. */
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

  /** Waits until webhooks are answered. */
  async function delivered(sent: ReturnType<typeof context.sendWebhook>) {
    await vi.waitFor(() =>
      expect(sent.map((delivery) => delivery.state)).toEqual(sent.map(() => "delivered")),
    );
  }

  /** Runs the jobs of webhooks. */
  async function runJobs() {
    const queues = {
      ...domainQueues({ db, keys, log }),
      ...uninstallQueues({ db, admin, reach: createAdminApiStatus(Date.now), log }),
      ...eraseShopQueues(db, log, Date.now),
    };
    await testWorker({ queueGroup: "jobs", db, log, clock: Date.now, queues }).runDue();
  }

  return {
    ...{ db, store, state, context, counts },
    admin,
    open,
    merchantOfCall,
    addFault,
    row,
    addRule,
    rulesOf,
    delivered,
    runJobs,
  };
}
