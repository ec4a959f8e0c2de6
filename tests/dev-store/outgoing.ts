import { devStoreFetch } from "#app/platform/dev-store.server";

/**
 * Preloaded into an app without any setting for the dev store, so that it behaves as with Shopify. Only its requests to
 * https://{shop} go to the dev store.
 */
globalThis.fetch = devStoreFetch(process.env.DEV_STORE_OUTSIDE!, globalThis.fetch);
