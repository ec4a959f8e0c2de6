import { withoutMarketFolder } from "./market-folder";
import { readPage } from "./path";

/**
 * Addresses that change a cart or begin an order, the platform's links with items for a cart ("/cart/40001:1")
 * among them; without the language that may stand before them.
 */
const ORDERING = /^\/((cart\/(add|change|update)|checkouts?)(\.js|\/|$)|cart\/\d+:)/i;

/** @param path without query, as a browser or canonicalPath() writes it; a language folder may stand before it */
export function isOrderingPath(path: string): boolean {
  return ORDERING.test(withoutMarketFolder(path));
}

/**
 * The same of what a request asks for, however it is spelled: "/%63art/add" and "//cart/add" are pages of the store, too.
 *
 * @param pathAndQuery as sent
 */
export function asksToOrder(pathAndQuery: string): boolean {
  return isOrderingPath(readPage(pathAndQuery).path);
}
