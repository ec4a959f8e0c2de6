import type { Logger } from "pino";

import { systemClock } from "../base/clock";
import type { Keyring } from "../base/keyring";
import { createExtensionChecker } from "../features/embed/extension-status/public.server";
import { createBilling } from "../features/plans/public.server";
import { confirmStaff, connectAdmin } from "../features/shop/session/shopify.server";
import { createAdminGraphql } from "../platform/admin-api/admin-graphql.server";
import type { AdminReach } from "../platform/admin-api/admin-reach.server";
import { patientGraphql } from "../platform/admin-api/patient-graphql.server";
import { expireOfflineTokens } from "../platform/admin-api/session-storage.server";
import { wakeAfter } from "../platform/admin-api/wake-waiting.server";
import { watchedGraphql } from "../platform/admin-api/watched-graphql.server";
import { devStoreFetch } from "../platform/dev-store.server";
import type { Env } from "../platform/env.server";
import { fetchPublicPage } from "../platform/http/public-page.server";
import type { Database } from "../store/client.server";

export interface PlatformDeps {
  readonly env: Env;
  readonly db: Database;
  readonly keys: Keyring;
  readonly log: Logger;
  /** Records how requests to the Admin API end. */
  readonly reach: AdminReach;
}

/** The ways of one process to the store platform: its Admin API, its billing, and a store's own pages. */
export function openPlatform({ env, db, keys, log, reach }: PlatformDeps) {
  const ask = createAdminGraphql(connectAdmin, (shop) => expireOfflineTokens(db, shop));
  const admin = watchedGraphql(ask, reach, wakeAfter(db, log));
  const patient = patientGraphql(admin);
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
