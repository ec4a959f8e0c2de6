import type { Storefront } from "../../../engine/redirects/redirect-rule";

/** The addresses of a shop, as they are known here. */
export interface ShopAddresses {
  /** "palisade-demo.myshopify.com" */
  readonly domain: string;
  /** "https://shop.example.com"; "" when unknown. */
  readonly storeUrl: string;
}

/** The hosts by which a shop's own pages are recognised. */
export function storefrontOf({ domain, storeUrl }: ShopAddresses): Storefront {
  const host = URL.canParse(storeUrl) ? new URL(storeUrl).hostname : domain;
  return { hosts: [...new Set([domain, host])] };
}
