/** Parameters that Shopify adds to a framed page's address. Only the first three may be repeated: they sign nothing. */
const PLATFORM_PARAMETERS = [
  "embedded",
  "shop",
  "host",
  "id_token",
  "hmac",
  "session",
  "timestamp",
  "locale",
  "appLoadId",
];

/** Any origin: an address of ours is only taken apart and put together. */
const ANYWHERE = "http://app.invalid";

const isOfApp = (address: string) => address.startsWith("/") && !address.startsWith("//");

/** An address of the app without what the platform added to it: the page as the store admin's own address names it. */
export function plainAddress(address: string): string {
  return changed(address, {});
}

/**
 * An address of the app that says which store asks, so that a browser can ask for it by itself inside the
 * store admin: with no script running yet, or in a new tab. It carries no token; a page asked for without
 * one comes back through the platform's bounce page.
 *
 * @param address "/visitors?page=2"; what is no path of the app is returned as it is
 * @param shop the store's domain; "" when it is not known
 */
export function embeddedAddress(address: string, shop: string): string {
  if (!isOfApp(address) || shop === "") return address;
  return changed(address, { embedded: "1", shop, host: hostParameter(shop) });
}

/** The store's admin in unpadded base64, as the platform's `host` parameter has it. */
function hostParameter(shop: string): string {
  return btoa(`admin.shopify.com/store/${storeHandle(shop)}`).replace(/=+$/, "");
}

/** "palisade-demo" of "palisade-demo.myshopify.com". */
export function storeHandle(shop: string): string {
  return shop.replace(/\.myshopify\.com$/, "");
}

function changed(address: string, added: Readonly<Record<string, string>>): string {
  const url = new URL(address, ANYWHERE);
  for (const name of PLATFORM_PARAMETERS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
