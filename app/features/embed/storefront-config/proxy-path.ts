import { withoutMarketFolder } from "#app/engine/net/market-folder";

/** Where shopify.app.toml has the platform put us on a store's own address. */
export const DEFAULT_PROXY_PATH = "/apps/palisade";

/** Merchants may choose another of the four folders, and another name. */
const FORM = /^\/(?:a|apps|community|tools)\/[\w-]{1,64}$/;
const ANY_STORE = "https://store.invalid/";
export const PROXY_FOLDERS = ["apps", "a", "community", "tools"] as const;

/**
 * Reads where a merchant says the platform has put us: a path, or a whole address copied from a browser. What comes back is
 * safe to write into a page. Null when it is of no form that the platform gives.
 */
export function readProxyPath(text: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed, ANY_STORE)) return null;
  const { pathname } = new URL(trimmed, ANY_STORE);
  const path = withoutMarketFolder(pathname).replace(/\/$/, "");
  return FORM.test(path) ? path : null;
}
