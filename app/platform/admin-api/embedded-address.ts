import { currentLanguage, loadedLanguage } from "#app/words/language";

/**
 * Parameters that Shopify adds to a framed page's address. Only the first three and the language may be repeated,
 * because they sign nothing.
 */
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

/** Placeholder origin to parse paths of the app. */
const ANYWHERE = "http://app.invalid";

const isOfApp = (address: string) => address.startsWith("/") && !address.startsWith("//");

/** Removes Shopify's parameters from an address of the app, as in the store admin's own address. */
export function plainAddress(address: string): string {
  return withParameters(address, {});
}

/**
 * Adds the store to an address of the app.
 *
 * The browser can then open it inside the store admin without a script, or in a new tab. The address carries no token.
 * A page requested without one returns through Shopify's bounce page.
 *
 * @param address "/visitors?page=2". Returned unchanged if it is no path of the app
 * @param shop the store's domain, "" if unknown
 */
export function embeddedAddress(address: string, shop: string): string {
  if (!isOfApp(address) || shop === "") return address;
  return withParameters(address, {
    ...{ embedded: "1", shop, host: hostParameter(shop) },
    ...languageParameter(),
  });
}

/** Removes Shopify's parameters from an address of the app, except the language. */
export function addressInLanguage(address: string): string {
  return withParameters(address, languageParameter());
}

/** Returns the parameter for the current language. A page without it is English. */
const languageParameter = (): Readonly<Record<string, string>> =>
  loadedLanguage() ? { locale: currentLanguage() } : {};

/** Returns the store's admin address in unpadded base64, as in Shopify's `host` parameter. */
function hostParameter(shop: string): string {
  return btoa(`admin.shopify.com/store/${storeHandle(shop)}`).replace(/=+$/, "");
}

/** Returns "palisade-demo" for "palisade-demo.myshopify.com". */
export function storeHandle(shop: string): string {
  return shop.replace(/\.myshopify\.com$/, "");
}

function withParameters(address: string, added: Readonly<Record<string, string>>): string {
  const url = new URL(address, ANYWHERE);
  for (const name of PLATFORM_PARAMETERS) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.pathname + url.search + url.hash;
}
