import { withoutMarketFolder } from "#app/engine/net/market-folder";

/** App proxy path on a store's own address, as set in shopify.app.toml. */
export const DEFAULT_PROXY_PATH = "/apps/palisade";

/** Form of a proxy path: merchants may choose one of four folders and another name. */
const FORM = /^\/(?:a|apps|community|tools)\/[\w-]{1,64}$/;
const ANY_STORE = "https://store.invalid/";
export const PROXY_FOLDERS = ["apps", "a", "community", "tools"] as const;

/**
 * Parses the proxy path a merchant enters, as a path or a whole URL copied from a browser. The result is safe to write
 * into a page. Null if the text is not a path that Shopify allows.
 */
export function readProxyPath(text: string): string | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed, ANY_STORE)) return null;
  const { pathname } = new URL(trimmed, ANY_STORE);
  const path = withoutMarketFolder(pathname).replace(/\/$/, "");
  return FORM.test(path) ? path : null;
}
