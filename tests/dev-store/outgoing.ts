import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

import { devStoreFetch } from "#app/platform/dev-store.server";

/**
 * Preloaded into an app that has no setting for the dev store, so that the app behaves as with Shopify. Only the
 * app's requests to https://{shop} go to the dev store: calls by fetch, and pages of stores by node:https.
 */
const devStore = process.env.DEV_STORE_OUTSIDE!;
globalThis.fetch = devStoreFetch(devStore, globalThis.fetch);

const STORE_HOST = /\.(myshopify\.com|localhost)$/;
const { request } = https;
https.request = ((...call: Parameters<typeof request>) => {
  const [url, { headers, signal }, answered] = call as unknown as Page;
  if (!(url instanceof URL && STORE_HOST.test(url.hostname))) return request(...call);
  return http.request(
    new URL(url.pathname + url.search, devStore),
    { headers: { ...headers, "x-emulated-host": url.hostname }, signal },
    answered,
  );
}) as typeof request;
syncBuiltinESMExports();

/** Arguments with which public-page.server.ts calls node:https. */
type Page = readonly [
  URL,
  Pick<http.RequestOptions, "headers" | "signal">,
  (answer: http.IncomingMessage) => void,
];
