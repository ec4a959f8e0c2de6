import { knownPage } from "../net/known-page";
import type { MarketFolders } from "../net/market-folder";

/** The page a visitor is on. */
export interface PageAddress {
  /** Canonical host name; undefined when unknown. */
  readonly host: string | undefined;
  /** As the browser sent it, percent-encoded, beginning with "/". */
  readonly path: string;
  readonly query: URLSearchParams;
}

/** Reads path and query, as a visit has them. Whatever a visitor sends gives an address. */
export function readAddress(pathAndQuery: string, host?: string): PageAddress {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(pathAndQuery) ?? [];
  const rooted = path.startsWith("/") ? path : `/${path}`;
  return { host, path: rooted, query: new URLSearchParams(query) };
}

/**
 * Returns whether no redirect is offered on this page, however it is spelled: on protected pages, and on the cart,
 * which would lose its items.
 */
export function isClosedPage(path: string, folders: MarketFolders): boolean {
  const { isProtected, isCart } = knownPage(path, folders);
  return isProtected || isCart;
}
