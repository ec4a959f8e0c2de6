import type { Logger } from "pino";

import { systemClock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import { createExtensionChecker } from "#app/features/embed/public.server";
import { createBilling } from "#app/features/plans/public.server";
import { confirmStaff, connectAdmin } from "#app/features/shop/session/shopify.server";
import type { AdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import { createAdminGraphql } from "#app/platform/admin-api/admin-graphql.server";
import { retryingGraphql } from "#app/platform/admin-api/retrying-graphql.server";
import { expireOfflineTokens } from "#app/platform/admin-api/session-storage.server";
import { wakeAfter } from "#app/platform/admin-api/wake-waiting.server";
import { watchedGraphql } from "#app/platform/admin-api/watched-graphql.server";
import { devStoreFetch } from "#app/platform/dev-store.server";
import type { Env } from "#app/platform/env.server";
import { fetchPublicPage } from "#app/platform/http/public-page.server";
import type { Database } from "#app/store/client.server";

export interface PlatformDeps {
  readonly env: Env;
  readonly db: Database;
  readonly keys: Keyring;
  readonly log: Logger;
  /** Records the results of requests to the Admin API. */
  readonly reach: AdminApiStatus;
}

/** Opens one process's access to Shopify or its local stand-in: Admin API, billing, and a store's public pages. */
export function openPlatform({ env, db, keys, log, reach }: PlatformDeps) {
  const graphql = createAdminGraphql(connectAdmin, (shop) => expireOfflineTokens(db, shop));
  const admin = watchedGraphql(graphql, reach, wakeAfter(db, log));
  const patient = retryingGraphql(admin);
  const fetchPage = env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetchPublicPage;
  const checker = createExtensionChecker({
    db,
    admin,
    fetchPage,
    clock: systemClock,
    log,
    appUrl: env.SHOPIFY_APP_URL,
    keys,
  });
  const billing = createBilling(env, patient, systemClock);
  return { admin, patient, billing, checker, fetchPage, confirmStaff };
}
