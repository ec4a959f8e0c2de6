import { knownPage } from "../net/known-page";
import type { MarketFolders } from "../net/market-folder";

/** Address of the page a visitor is on. */
export interface PageAddress {
  /** Canonical host name. Undefined if unknown. */
  readonly host: string | undefined;
  /** Path as the browser sent it, percent-encoded, starting with "/". */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Reads path and query as in a visit. Accepts any text. */
export function readAddress(pathAndQuery: string, host?: string): PageAddress {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(pathAndQuery) ?? [];
  const rooted = path.startsWith("/") ? path : `/${path}`;
  return { host, path: rooted, query: new URLSearchParams(query) };
}

/**
 * Reports whether a page never redirects, in any spelling: protected pages, and the cart, which would lose its items.
 */
export function isClosedPage(path: string, folders: MarketFolders): boolean {
  const { isProtected, isCart } = knownPage(path, folders);
  return isProtected || isCart;
}
