import type { Env } from "./env.server";
import { isLoopback } from "./env.server";

/**
 * The only development code of the app: with DEV_STORE_URL set, the outside world is the local
 * store platform. Everything else runs as in production; this module stands at the edges.
 *
 *   going out   https://{shop}/…  ->  {DEV_STORE_URL}/…  with the header x-emulated-host: {shop}; a shop is asked
 *               under its platform's name, or under the domain that the dev store gives it as its own
 *   going back  addresses of the platform's admin  ->  the dev store's admin
 */

const SHOP_HOST = /^([a-z0-9][a-z0-9-]*\.myshopify\.com|shop\.[a-z0-9][a-z0-9-]*\.localhost)$/;
const PLATFORM_ADMIN = "https://admin.shopify.com/";

/** Address of the App Bridge stand-in; undefined outside development: the platform's own script. */
export function appBridgeUrl(env: Pick<Env, "DEV_STORE_URL">): string | undefined {
  if (!env.DEV_STORE_URL) return undefined;
  return new URL("/shopifycloud/app-bridge.js", env.DEV_STORE_URL).href;
}

/** A fetch that sends calls for a shop's address to the dev store and everything else as it is. */
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
 * Points the platform library at the dev store. Must run before the library is first imported:
 * it reads APP_BRIDGE_URL at import, and the fetch can only be replaced after its adapter loaded.
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
 * The dev store's address for one of the platform's admin addresses; other addresses unchanged.
 * A shop's own https://{name}.myshopify.com/admin/… is the same page under /store/{name}/….
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

/** The same answer with headers that let the dev store frame it, show its files there and lead back to it. */
export function answerForDevStore(response: Response, devStoreUrl: string): Response {
  const headers = new Headers(response.headers);
  const policy = headers.get("content-security-policy");
  if (policy) {
    const { origin } = new URL(devStoreUrl);
    const opened = /(frame-ancestors|form-action|img-src) (?!'none')/g;
    const widened = policy.replace(opened, `$1 ${origin} `);
    headers.set("content-security-policy", widened);
  }
  // The library preloads the platform's own script, which does not run here.
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
