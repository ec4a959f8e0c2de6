const STORE_NAME = "[a-z0-9][a-z0-9-]{0,99}";
const STORE_HOST = new RegExp(`^(${STORE_NAME})\\.myshopify\\.com$`);
const BARE_NAME = new RegExp(`^${STORE_NAME}$`);
const ADMIN_PATH = new RegExp(`^/store/(${STORE_NAME})(/|$)`);

/** The address typed, as a URL without user info and port; null for everything else. */
function addressOf(text: string): URL | null {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password || url.port ? null : url;
}

/**
 * The store's name ("palisade-demo") in what people type or paste: the name, the myshopify
 * address with or without https:// and a path, or an address of the store's admin. Null for
 * everything else, above all for hosts that only begin or end like one of these.
 */
export function storeNameOf(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (BARE_NAME.test(text)) return text;
  const url = addressOf(text);
  if (!url) return null;
  const match =
    url.hostname === "admin.shopify.com"
      ? ADMIN_PATH.exec(url.pathname)
      : STORE_HOST.exec(url.hostname);
  return match?.[1] ?? null;
}
