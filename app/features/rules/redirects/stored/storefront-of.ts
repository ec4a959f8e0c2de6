import { readMarketFolders } from "#app/engine/net/market-folder";
import type { Storefront } from "#app/engine/redirects/redirect-rule";

/** The addresses of a shop, as they are known here. */
export interface ShopAddresses {
  /** "palisade-demo.myshopify.com" */
  readonly domain: string;
  /** "https://shop.example.com"; "" when unknown. */
  readonly storeUrl: string;
  /** Folders of its markets; null: unknown. */
  readonly marketFolders: readonly string[] | null;
}

/** Returns the hosts and folders by which a shop's own pages are recognized. */
export function storefrontOf({ domain, storeUrl, marketFolders }: ShopAddresses): Storefront {
  const host = URL.canParse(storeUrl) ? new URL(storeUrl).hostname : domain;
  return { hosts: [...new Set([domain, host])], folders: readMarketFolders(marketFolders) };
}
