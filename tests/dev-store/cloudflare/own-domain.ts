import { addZone, type StandInAccount } from "../../cloudflare/account";

/** Host that stores' own domains point to. */
const PLATFORM_HOST = "shops.myshopify.com";
const OWN_DOMAIN = /^shop\.([a-z0-9][a-z0-9-]*)\.localhost$/;

interface NamedShop {
  readonly name: string;
}

/** Returns the merchant's own domain in their Cloudflare zone: shop.palisade-demo.localhost. */
export const ownDomain = ({ name }: NamedShop): string => `shop.${name}.localhost`;

/** Returns the store's address under its own domain, without a trailing slash. */
export function ownAddress(shop: NamedShop, storefrontUrl: string): string {
  const url = new URL(storefrontUrl);
  url.hostname = ownDomain(shop);
  return url.origin;
}

/** Returns the name of the shop with this own domain. Null if there is none. */
export const shopNameOf = (domain: string): string | null => OWN_DOMAIN.exec(domain)?.[1] ?? null;

/** Adds a new shop's own domain to the merchant's account, proxied by Cloudflare. */
export const addOwnDomain = (account: StandInAccount, shop: NamedShop): void =>
  addZone(account, ownDomain(shop), PLATFORM_HOST);
