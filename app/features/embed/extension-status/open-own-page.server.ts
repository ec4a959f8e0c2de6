import { withoutMarketFolder } from "#app/engine/net/market-folder";
import type { FetchPage } from "#app/platform/http/public-page.server";

const REDIRECTS_MAX = 3;

export interface VisitedShop {
  /** The store's myshopify domain. */
  readonly domain: string;
  /** Storefront URL reported by Shopify. Empty if unknown. */
  readonly storeUrl: string;
}

interface OpenOptions {
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
  /** Query parameter added to every URL, including redirect targets. */
  readonly parameter: readonly [name: string, value: string];
}

/**
 * Opens a page of the shop's own hosts and follows redirects between them.
 *
 * @returns the page. "password" if the store is password protected, "elsewhere" if it redirects to a host that is not
 *   the shop's, "unreachable" if the page redirects too often
 * @throws Error if the server does not answer or a redirect leaves https
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
