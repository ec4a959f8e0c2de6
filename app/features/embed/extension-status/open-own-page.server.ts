import { withoutMarketFolder } from "#app/engine/net/market-folder";
import type { FetchPage } from "#app/platform/http/public-page.server";

const REDIRECTS_MAX = 3;

export interface VisitedShop {
  /** The store's myshopify domain. */
  readonly domain: string;
  /** The storefront's own address, as the platform told it; "" when it is not known. */
  readonly storeUrl: string;
}

interface OpenOptions {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  /** A parameter that every address on the way is asked with. */
  readonly parameter: readonly [name: string, value: string];
}

/**
 * Opens a page of the shop's own addresses, also when it redirects.
 *
 * @returns the page; or why there is none: a password closes the store, it leads to an address not known as
 *   the shop's own, or it redirects without end
 * @throws Error when nobody answers, or a redirect leaves https
 */
export async function openOwnPage(
  fetchPage: FetchPage,
  shop: VisitedShop,
  path: string,
  { headers, signal, parameter }: OpenOptions,
): Promise<Response | "password" | "elsewhere" | "unreachable"> {
  const hosts = ownHosts(shop);
  let url = new URL(path, `https://${shop.domain}`);
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    url.searchParams.set(...parameter);
    if (!hosts.has(url.host)) return "elsewhere";
    if (isPasswordPage(url)) return "password";
    const page = await fetchPage(url, { headers, signal, redirect: "manual" });
    const next = redirectOf(page, url);
    if (!next) return page;
    await page.body?.cancel();
    url = next;
  }
  return "unreachable";
}

/** Returns the hosts at which a shop's pages are opened. */
export function ownHosts({ domain, storeUrl }: VisitedShop): ReadonlySet<string> {
  const hosts = new Set([domain]);
  if (URL.canParse(storeUrl)) hosts.add(new URL(storeUrl).host);
  return hosts;
}

function isPasswordPage({ pathname }: URL): boolean {
  return /^\/password\/?$/i.test(withoutMarketFolder(pathname));
}

function redirectOf(page: Response, from: URL): URL | null {
  const location = page.headers.get("location");
  if (page.status < 300 || page.status > 399 || location === null) return null;
  const to = new URL(location, from);
  if (to.protocol !== "https:") throw new Error("a redirect away from https");
  return to;
}
