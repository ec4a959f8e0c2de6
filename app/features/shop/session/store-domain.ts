const STORE_NAME = "[a-z0-9][a-z0-9-]{0,99}";
const STORE_HOST = new RegExp(`^(${STORE_NAME})\\.myshopify\\.com$`);
const BARE_NAME = new RegExp(`^${STORE_NAME}$`);
const ADMIN_PATH = new RegExp(`^/store/(${STORE_NAME})(/|$)`);

/** Parses the typed address as a URL without user info and port. Null for anything else. */
function addressOf(text: string): URL | null {
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.username || url.password || url.port ? null : url;
}

/**
 * Returns the store's name ("palisade-demo") from typed or pasted text.
 *
 * Accepts the name, the myshopify.com address with or without scheme and path, or an address of the store's admin.
 *
 * @returns null for anything else, in particular for hosts that only start or end like one of these
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
