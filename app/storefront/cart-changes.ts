/** Key of the pass that this tab has written into the cart. */
export const WRITTEN_KEY = "palisade-carried";

/** Shopify.actions and themes announce changes by any API in this event. */
export const CHANGE_EVENT = "shopify:cart:lines-update";

/** A change of the cart. The promise resolves when it is done. */
export type CartChange = { readonly promise?: Promise<unknown> };

/** Reports whether a page is a tab's first one in the store, or the first one after a checkout. */
export function isEntry({ document: { referrer }, location: { origin } }: Window): boolean {
  return !referrer.startsWith(origin) || referrer.includes("/checkout");
}
