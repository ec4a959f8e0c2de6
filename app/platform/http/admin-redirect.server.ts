import {
  addressInLanguage,
  embeddedAddress,
  plainAddress,
  storeHandle,
} from "../admin-api/embedded-address";
import type { BearerKind } from "../bearer.server";

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

interface AdminApp {
  readonly appUrl: string;
  readonly apiKey: string;
  /** Verifies id tokens. */
  readonly idToken: BearerKind;
}

/**
 * Returns the address to which a document request without enough identity is redirected.
 *
 * A request in its own tab (Ctrl+click) belongs in the admin, on the same page. In a frame, Shopify's bounce page
 * fetches an id token, which names the store, so that a link without any parameters still returns to its page. Without
 * these redirects, both requests would end at the login screen.
 *
 * @returns null if the request has all that Shopify's library needs, or if it cannot be parsed
 */
export async function adminRedirectFor(request: Request, app: AdminApp): Promise<string | null> {
  const url = new URL(request.url);
  // A single slash, because two would start a host name.
  const address = url.pathname.replace(/^\/+/, "/") + url.search;
  const shop = shopOf(url);
  const token = url.searchParams.get("id_token");
  if (request.headers.has("authorization")) return null;
  const kind = request.headers.get("sec-fetch-dest");
  if (kind === "document") {
    return shop && token === null ? adminAddress(address, shop, app.apiKey) : null;
  }
  if (kind !== "iframe") return null;
  if (shop) return saysAll(url) ? null : embeddedAddress(address, shop);
  return token === null ? bounceAddress(address, app.appUrl) : withStore(address, token, app);
}

function shopOf({ searchParams }: URL): string | null {
  const shop = searchParams.get("shop") ?? "";
  return SHOP.test(shop) ? shop : null;
}

const saysAll = ({ searchParams }: URL) =>
  searchParams.get("embedded") === "1" && searchParams.has("host");

function adminAddress(address: string, shop: string, apiKey: string): string {
  const admin = `https://admin.shopify.com/store/${storeHandle(shop)}`;
  return `${admin}/apps/${apiKey}${plainAddress(address)}`;
}

/** Returns Shopify's bounce page, where App Bridge fetches a token and requests the page again. */
function bounceAddress(address: string, appUrl: string): string {
  const reload = new URL(addressInLanguage(address), appUrl).href;
  return `/auth/session-token?${new URLSearchParams({ "shopify-reload": reload }).toString()}`;
}

/** Returns the address with the store of a valid token. Null for an invalid one, so that the redirect does not loop. */
async function withStore(address: string, token: string, app: AdminApp): Promise<string | null> {
  const identity = await app.idToken(token);
  return identity && embeddedAddress(address, identity.shopDomain);
}
