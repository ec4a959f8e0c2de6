import { devStoreFetch } from "#app/platform/dev-store.server";

/**
 * Preloaded into an app that is told nothing of the dev store, so that it answers as it does the real platform: only
 * what it asks https://{shop} ends here.
 */
globalThis.fetch = devStoreFetch(process.env.DEV_STORE_OUTSIDE!, globalThis.fetch);
