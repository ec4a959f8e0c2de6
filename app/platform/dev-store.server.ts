import type { Env } from "./env.server";
import { isLoopback } from "./env.server";

/**
 * Redirects traffic to the local stand-in for Shopify, with DEV_STORE_URL set.
 *
 * Only this file handles requests to and from the stand-in. All other code sends requests as in production.
 *
 * - Outgoing: https://{shop}/… becomes {DEV_STORE_URL}/… with the header `x-emulated-host: {shop}`. A shop has its
 *   myshopify.com name, or the domain that the dev store assigns to it.
 * - Returned: addresses of Shopify's admin become those of the dev store's admin.
 */

const SHOP_HOST = /^([a-z0-9][a-z0-9-]*\.myshopify\.com|shop\.[a-z0-9][a-z0-9-]*\.localhost)$/;
const PLATFORM_ADMIN = "https://admin.shopify.com/";

/** Returns the address of the App Bridge stand-in. Undefined outside development, to use Shopify's script. */
export function appBridgeUrl(env: Pick<Env, "DEV_STORE_URL">): string | undefined {
  if (!env.DEV_STORE_URL) return undefined;
  return new URL("/shopifycloud/app-bridge.js", env.DEV_STORE_URL).href;
}

/** Returns a fetch that sends calls to shops to the dev store, and all other calls unchanged. */
export function devStoreFetch(devStoreUrl: string, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!SHOP_HOST.test(url.hostname)) return send(request);
    const headers = new Headers(request.headers);
    headers.set("x-emulated-host", url.hostname);
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    return send(new URL(url.pathname + url.search, devStoreUrl), {
      method: request.method,
      headers,
      body: hasBody ? await request.arrayBuffer() : undefined,
      signal: request.signal,
      redirect: request.redirect,
    });
  };
}

/**
 * Points Shopify's library at the dev store.
 *
 * Must run before the first import of the library, which reads APP_BRIDGE_URL at import. The fetch can only be replaced
 * after the library's adapter has loaded.
 */
export async function pointAtDevStore(devStoreUrl: string): Promise<void> {
  if (!isLoopback(devStoreUrl)) throw new Error("DEV_STORE_URL must be on this machine.");
  process.env.APP_BRIDGE_URL = appBridgeUrl({ DEV_STORE_URL: devStoreUrl });
  await import("@shopify/shopify-app-remix/adapters/node");
  await import("@shopify/shopify-app-remix/server");
  const { setAbstractFetchFunc } = await import("@shopify/shopify-api/runtime");
  setAbstractFetchFunc(devStoreFetch(devStoreUrl));
}

/**
 * Converts an address of Shopify's admin to the dev store's. Returns other addresses unchanged.
 *
 * A shop's https://{name}.myshopify.com/admin/… becomes /store/{name}/….
 */
export function toDevStoreAddress(address: string, devStoreUrl: string): string {
  if (address.startsWith(PLATFORM_ADMIN)) {
    return new URL(address.slice(PLATFORM_ADMIN.length - 1), devStoreUrl).href;
  }
  const shopAdmin = /^https:\/\/([a-z0-9][a-z0-9-]*)\.myshopify\.com\/admin(\/.*)?$/.exec(address);
  if (!shopAdmin) return address;
  return new URL(`/store/${shopAdmin[1]}${shopAdmin[2] ?? ""}`, devStoreUrl).href;
}

const ADDRESS_HEADERS = ["location", "x-shopify-api-request-failure-reauthorize-url"];

/** Adjusts the headers of a response so that the dev store can frame it, load its files and redirect to it. */
export function answerForDevStore(response: Response, devStoreUrl: string): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get("content-security-policy");
  if (policy) {
    const { origin } = new URL(devStoreUrl);
    const opened = /(frame-ancestors|form-action|img-src) (?!'none')/g;
    const widened = policy.replace(opened, `$1 ${origin} `);
    headers.set("content-security-policy", widened);
  }
  // The library preloads Shopify's own script, which does not run with the dev store.
  if (headers.get("link")?.includes("cdn.shopify.com")) headers.delete("link");
  for (const name of ADDRESS_HEADERS) {
    const address = headers.get(name);
    if (address) headers.set(name, toDevStoreAddress(address, devStoreUrl));
  }
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers,
  });
}
