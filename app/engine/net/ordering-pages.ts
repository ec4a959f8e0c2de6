import { withoutLocaleFolder } from "./locale-folder";

/**
 * Addresses that change a cart or begin an order, the platform's links with items for a cart ("/cart/40001:1")
 * among them; without the language that may stand before them.
 */
const ORDERING = /^\/((cart\/(add|change|update)|checkouts?)(\.js|\/|$)|cart\/\d+:)/i;

/** @param path without query; a language folder may stand before it */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(withoutLocaleFolder(path));
}
