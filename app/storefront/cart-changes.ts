/** Key of the pass that this tab has written into the cart. */
export const WRITTEN_KEY = "palisade-carried";

/** A change of the cart that a script announced. The promise resolves when it is done. */
export interface CartChange {
  readonly promise?: Promise<unknown>;
  /**
   * New attributes of the cart. They replace all other attributes, such as the pass. Undefined if the script changes no
   * attributes.
   */
  readonly attributes?: unknown;
}

/** Shopify.actions and themes announce changes of lines and of attributes, by any API, in these events. */
export const CHANGE_EVENTS = ["shopify:cart:lines-update", "shopify:cart:attributes-update"];

/** Links and buttons to the checkout. Browsers of 2020, which can run the embed, do not know ":is". */
export const CHECKOUT_LINK =
  'a[href*="/checkout"],button[name=checkout],button[id*=checkout i],button[class*=checkout i]';

/** Reports whether a page is a tab's first page in the store, or its first page after a checkout. */
export function isEntry({ document: { referrer }, location: { origin } }: Window): boolean {
  return !referrer.startsWith(origin + "/") || referrer.includes("/checkout");
}
