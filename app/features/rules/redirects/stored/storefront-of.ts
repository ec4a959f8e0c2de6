import { readMarketFolders } from "#app/engine/net/market-folder";
import type { Storefront } from "#app/engine/redirects/redirect-rule";

/** Known addresses of a shop. */
export interface ShopAddresses {
  /** "palisade-demo.myshopify.com" */
  readonly domain: string;
  /** "https://shop.example.com", or "" if unknown. */
  readonly storeUrl: string;
  /** Folders of the store's markets. Null if unknown. */
  readonly marketFolders: readonly string[] | null;
}

/** Returns the hosts and folders that identify a shop's own pages. */
export function storefrontOf({ domain, storeUrl, marketFolders }: ShopAddresses): Storefront {
  const host = URL.canParse(storeUrl) ? new URL(storeUrl).hostname : domain;
  return { hosts: [...new Set([domain, host])], folders: readMarketFolders(marketFolders) };
}
