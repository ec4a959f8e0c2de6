import { addZone, type StandInAccount } from "../../cloudflare/account";

/** Where the platform has stores' own domains point to. */
const PLATFORM_HOST = "shops.myshopify.com";
const OWN_DOMAIN = /^shop\.([a-z0-9][a-z0-9-]*)\.localhost$/;

interface NamedShop {
  readonly name: string;
}

/** The domain the merchant owns, in a zone of theirs at Cloudflare: shop.palisade-demo.localhost. */
export const ownDomain = ({ name }: NamedShop): string => `shop.${name}.localhost`;

/** Where the store answers under its own domain, without a final slash. */
export function ownAddress(shop: NamedShop, storefrontUrl: string): string {
  const url = new URL(storefrontUrl);
  url.hostname = ownDomain(shop);
  return url.origin;
}

/** The name of the shop whose own domain this is; null: nobody's. */
export const shopNameOf = (domain: string): string | null => OWN_DOMAIN.exec(domain)?.[1] ?? null;

/** Puts a new shop's own domain into the merchant's account, its cloud orange. */
export const addOwnDomain = (account: StandInAccount, shop: NamedShop): void =>
  addZone(account, ownDomain(shop), PLATFORM_HOST);
