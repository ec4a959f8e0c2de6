import type { Server } from "node:http";
import { join } from "node:path";

import { systemClock } from "#app/base/clock";
import { createNoteStaff, createSessionGuard } from "#app/features/shop/public.server";
import { openLiveVisits } from "#app/features/visits/public.server";
import { createFetchTokenUser } from "#app/platform/admin-api/token-user.server";
import { appSecrets } from "#app/platform/app-secrets";
import { idTokenKind } from "#app/platform/bearer.server";
import { devStoreFetch } from "#app/platform/dev-store.server";
import { builtRemixApp, developmentRemixApp } from "#app/platform/http/remix.server";
import { createReverseDns } from "#app/platform/reverse-dns.server";
import { createWebhookCounts } from "#app/platform/webhooks/receiver.server";
import type { OpenDatabase } from "#app/store/client.server";

import { createApi } from "../api.server";
import { openPlatform } from "../open-platform.server";
import { type ProcessParts, withPool } from "../process-parts.server";
import { reachCloudflare } from "../reach-cloudflare.server";
import { webhookReceivers } from "../webhook-receivers.server";

/** Source of the admin app. */
export interface AdminSource {
  /** True to serve the admin app from its sources through Vite, which needs a socket of this server. */
  readonly fromSource: boolean;
  readonly server: Server;
}

/** Creates the lookup of staff names, at Shopify or its local stand-in. */
function staffNotes({ env, log }: ProcessParts, { db }: OpenDatabase) {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret } = env;
  const send = env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetch;
  const fetchUser = createFetchTokenUser({ apiKey, apiSecret, send });
  const idToken = idTokenKind({ apiKey, secrets: appSecrets(env), clock: systemClock });
  return createNoteStaff({ db, log, clock: systemClock, idToken, fetchUser });
}

/**
 * Opens the admin role: the data API, admin pages and Shopify's webhooks.
 *
 * Webhooks only queue work here, because Shopify requires an answer while jobs take long.
 */
export async function openAdmin(parts: ProcessParts, source: AdminSource) {
  const { env, root, keys, log, ingress, facts, intake, reach } = parts;
  const { fromSource, server } = source;
  const database = withPool(parts.database, env.ADMIN_CONNECTIONS);
  const { db } = database;
  const clock = systemClock;
  const live = await openLiveVisits({ database, clock, log });
  const platform = openPlatform({ env, db, keys, log, reach });
  const { admin, billing, checker, confirmStaff } = platform;
  const { ipIntelligence, feeds, crawlerOf } = facts;
  const counts = createWebhookCounts();
  const api = createApi({
    ...{ env, db, keys, log, ipIntelligence, feeds, checker, ingress, live, admin, billing },
    confirmStaff,
    cloudflare: reachCloudflare(parts, platform),
    lookup: {
      reverseDns: createReverseDns({ reverse: facts.nameServers?.reverse ?? null }),
      crawlerOf,
    },
    // Limits a shop to half of the pool, so that one shop cannot use all connections.
    atOnce: Math.max(1, Math.floor(env.ADMIN_CONNECTIONS / 2)),
  });
  return {
    database,
    live,
    counts,
    api,
    noteStaff: staffNotes(parts, database),
    webhooks: webhookReceivers({ env, db, keys, log, clock, intake, counts }),
    guard: createSessionGuard({ db, log, clock, appUrl: env.SHOPIFY_APP_URL }),
    clientFolder: fromSource ? null : join(root, "build", "client"),
    remix: fromSource
      ? await developmentRemixApp(root, server, env.SHOPIFY_APP_URL)
      : await builtRemixApp(root),
  };
}
