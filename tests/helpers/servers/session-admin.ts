import { Session } from "@shopify/shopify-api";
import { pino } from "pino";

import { oneKey } from "#app/base/keyring";
import type { AdminApiStatus } from "#app/platform/admin-api/admin-api-status.server";
import {
  type AdminGraphql,
  createAdminGraphql,
} from "#app/platform/admin-api/admin-graphql.server";
import { createOfflineSessions } from "#app/platform/admin-api/offline-sessions.server";
import {
  createSessionStorage,
  expireOfflineTokens,
} from "#app/platform/admin-api/session-storage.server";
import { wakeAfter } from "#app/platform/admin-api/wake-waiting.server";
import { watchedGraphql } from "#app/platform/admin-api/watched-graphql.server";
import { devStoreFetch } from "#app/platform/dev-store.server";
import type { Database } from "#app/store/client.server";

import { API_KEY, API_SECRET, platformClient } from "../../dev-store/platform-client";
import type { DevStore } from "../../dev-store/server";
import { findShop, now, type Shop } from "../../dev-store/state";
import { answerOf } from "./dev-store-admin";

const log = pino({ level: "silent" });
const storageOn = (db: Database) => createSessionStorage({ db, keys: oneKey("a test key"), log });

/** Stores a session for a shop as an opening of the app does. */
export async function storeSession(store: DevStore, db: Database, shop: Shop): Promise<void> {
  const tokens = await platformClient(store, shop).signIn();
  const expires = new Date(now(store.state) + (tokens.expires_in ?? 0) * 1_000);
  const { access_token: accessToken, refresh_token: refreshToken } = tokens;
  const id = { id: `offline_${shop.domain}`, shop: shop.domain, state: "", isOnline: false };
  await storageOn(db).storeSession(new Session({ ...id, accessToken, refreshToken, expires }));
}

/**
 * Returns the Admin API of a dev store as a process uses it: with stored tokens that it renews, and with every outcome
 * recorded.
 */
export function sessionAdmin(
  store: DevStore,
  db: Database,
  reach: Pick<AdminApiStatus, "note">,
): AdminGraphql {
  const sessionOf = createOfflineSessions({
    ...{ db, storage: storageOn(db), apiKey: API_KEY, apiSecret: API_SECRET },
    send: devStoreFetch(store.platformUrl),
    clock: () => now(store.state),
  });
  const query = createAdminGraphql(
    async (domain) => {
      const { accessToken } = await sessionOf(domain);
      const client = platformClient(store, findShop(store.state, domain)!);
      const graphql = async (document: string, { variables = {} }) =>
        answerOf(await client.graphql(accessToken ?? "", document, variables));
      return { admin: { graphql } };
    },
    (domain) => expireOfflineTokens(db, domain),
  );
  return watchedGraphql(query, reach, wakeAfter(db, log));
}
