/** The parts of a shop that its store site is found by. */
interface StoreSite {
  /** The store's myshopify domain. */
  readonly domain: string;
  /** The platform's id of the store ("gid://shopify/Shop/1"); null when not known yet. */
  readonly platformId: string | null;
  /** Address of the store site; "" when not known yet. */
  readonly storeUrl: string;
}

/**
 * The address a toggle opens (specification section 4): the store site with `shopId` and `supba`,
 * the desired state. The nonce stands behind the "#", which browsers send to nobody, so that it is
 * in no server's log and in no referrer.
 */
export function toggleAddress(shop: StoreSite, enables: boolean, nonce: string): string {
  const url = siteOf(shop);
  url.searchParams.set("shopId", shop.platformId?.split("/").pop() ?? shop.domain);
  url.searchParams.set("supba", enables ? "1" : "0");
  url.hash = `palisade-access=${nonce}`;
  return url.href;
}

/** Where the store is seen: its own address when it is known, else the platform's. */
export function siteOf({ domain, storeUrl }: StoreSite): URL {
  const url = URL.canParse(storeUrl) ? new URL(storeUrl) : null;
  return url && /^https?:$/.test(url.protocol) ? url : new URL(`https://${domain}`);
}
