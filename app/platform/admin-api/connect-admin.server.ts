import { LogSeverity, shopifyApi } from "@shopify/shopify-api";
import type { Logger } from "pino";

import { systemClock } from "#app/base/clock";
import type { Keyring } from "#app/base/keyring";
import type { Database } from "#app/store/client.server";

import { devStoreFetch } from "../dev-store.server";
import type { Env } from "../env.server";
import type { ConnectAdmin } from "./admin-graphql.server";
import { API_VERSION } from "./api-version";
import { createOfflineSessions } from "./offline-sessions.server";
import { createSessionStorage } from "./session-storage.server";

interface ConnectDeps {
  readonly env: Env;
  readonly db: Database;
  readonly keys: Keyring;
  readonly log: Logger;
}

/** Returns the logger of Shopify's libraries, for warnings and errors. */
export const loggerOf = ({ log }: Pick<ConnectDeps, "log">) => ({
  level: LogSeverity.Warning,
  log: async (severity: LogSeverity, message: string) => {
    if (severity === LogSeverity.Error) log.error(message);
    else log.warn(message);
  },
});

/** Creates clients for work outside a request. Renews the shop's token before it expires. */
export function createConnect({ env, db, keys, log }: ConnectDeps, secret: string): ConnectAdmin {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_APP_URL: appUrl } = env;
  const sessionOf = createOfflineSessions({
    ...{ db, apiKey, apiSecret: secret, clock: systemClock },
    storage: createSessionStorage({ db, keys, log }),
    send: env.DEV_STORE_URL ? devStoreFetch(env.DEV_STORE_URL) : fetch,
  });
  const { clients } = shopifyApi({
    apiKey,
    apiSecretKey: secret,
    apiVersion: API_VERSION,
    hostName: new URL(appUrl).host,
    isEmbeddedApp: true,
    logger: loggerOf({ log }),
  });
  return async (shop) => {
    const client = new clients.Graphql({ session: await sessionOf(shop) });
    const graphql: Awaited<ReturnType<ConnectAdmin>>["admin"]["graphql"] = async (
      document,
      options,
    ) => Response.json(await client.request(document, options));
    return { admin: { graphql } };
  };
}
