/** Key of the pass that this tab has written into the cart. */
export const WRITTEN_KEY = "palisade-carried";

/** A change of the cart that a script announced. The promise resolves when it is done. */
export interface CartChange {
  readonly promise?: Promise<unknown>;
  /** New attributes of the cart. They replace all others, such as the pass. Undefined if the script changes none. */
  readonly attributes?: unknown;
}

/** Shopify.actions and themes announce changes of lines by any API in this event. */
export const CHANGE_EVENT = "shopify:cart:lines-update";

/** Reports whether a page is a tab's first one in the store, or the first one after a checkout. */
export function isEntry({ document: { referrer }, location: { origin } }: Window): boolean {
  return !referrer.startsWith(origin + "/") || referrer.includes("/checkout");
}
