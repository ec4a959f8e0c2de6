import type { BrowserContext } from "@playwright/test";

import { REAL_ADMIN } from "./harness";

const APP_BRIDGE = "https://cdn.shopify.com/shopifycloud/app-bridge.js";
const STORE_FILES = "https://cdn.shopify.com/s/files/**";

/**
 * Answers requests to Shopify's own addresses from the local store platform, inside the browser.
 * Its pages then have their real origins, so that the browser enforces the app's policy about
 * frames, forms and scripts.
 */
export async function serveRealAdmin(context: BrowserContext, platformUrl: string): Promise<void> {
  await serveStoreFiles(context, platformUrl);
  for (const address of [`${REAL_ADMIN}/**`, APP_BRIDGE]) {
    await context.route(address, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: platformUrl + pathname + search, maxRedirects: 0 });
      const { location } = response.headers();
      // Redirects are handled here. The browser would follow a redirect without these routes, to an address without a
      // server.
      if (location) await route.fulfill({ contentType: "text/html", body: leadsTo(location) });
      else await route.fulfill({ response });
    });
  }
}

/** Answers the addresses of stores' files from the local store platform, which has them. */
export async function serveStoreFiles(context: BrowserContext, platformUrl: string): Promise<void> {
  await context.route(STORE_FILES, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = platformUrl + pathname + search;
    // A server may close an idle connection at the moment of its reuse. A browser retries automatically, too.
    await route.fulfill({ response: await route.fetch({ url, maxRetries: 2 }) });
  });
}

const leadsTo = (location: string) =>
  `<!doctype html><script>location.replace(${JSON.stringify(location)})</script>`;
