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
 * Returns the store URL that completes a change of the mode (specification section 4). Its query contains `shopId`
 * and the requested state as `supba`. The nonce is in the fragment. Browsers do not send fragments, so the nonce
 * appears in no server log and no referrer.
 */
export function toggleAddress(shop: StoreSite, enables: boolean, nonce: string): string {
  const url = siteOf(shop);
  url.searchParams.set("shopId", shop.platformId?.split("/").pop() ?? shop.domain);
  url.searchParams.set("supba", enables ? "1" : "0");
  url.hash = `palisade-access=${nonce}`;
  return url.href;
}

/** Returns the URL of the store site if it is known, otherwise the URL of its myshopify domain. */
export function siteOf({ domain, storeUrl }: StoreSite): URL {
  const url = URL.canParse(storeUrl) ? new URL(storeUrl) : null;
  return url && /^https?:$/.test(url.protocol) ? url : new URL(`https://${domain}`);
}
