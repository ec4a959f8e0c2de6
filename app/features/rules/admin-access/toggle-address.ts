/** Fields of a shop that identify its store site. */
interface StoreSite {
  /** The store's myshopify domain. */
  readonly domain: string;
  /** Shopify's id of the store ("gid://shopify/Shop/1"). Null if not known yet. */
  readonly platformId: string | null;
  /** Address of the store site, or "" if not known yet. */
  readonly storeUrl: string;
}

/**
 * Returns the address that a toggle opens (specification section 4): the store site with `shopId`
 * and `supba`, the desired state. The nonce is in the fragment, which browsers do not send, so it
 * appears in no server log and no referrer.
 */
export function toggleAddress(shop: StoreSite, enables: boolean, nonce: string): string {
  const url = siteOf(shop);
  url.searchParams.set("shopId", shop.platformId?.split("/").pop() ?? shop.domain);
  url.searchParams.set("supba", enables ? "1" : "0");
  url.hash = `palisade-access=${nonce}`;
  return url.href;
}

/** Returns the store's own address if it is known, otherwise its myshopify address. */
export function siteOf({ domain, storeUrl }: StoreSite): URL {
  const url = URL.canParse(storeUrl) ? new URL(storeUrl) : null;
  return url && /^https?:$/.test(url.protocol) ? url : new URL(`https://${domain}`);
}
