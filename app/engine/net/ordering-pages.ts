import { readPage } from "./path";

/**
 * Addresses that change a cart or begin an order, without a market folder. Among them are Shopify's links
 * with items for a cart ("/cart/40001:1") and to a cart that the Storefront API made ("/cart/c/…").
 */
const ORDERING = /^\/((cart\/(add|change|clear|update)|checkouts?)(\.js|\/|$)|cart\/(\d+:|c\/))/;

/** Methods that only read. Sent with another one, the cart's own page changes it, or goes to the checkout. */
export const READS = /^(?:get|head|options)$/i;
const CART = /^\/cart(\.js|$)/;

/**
 * Returns whether a request changes a cart or begins an order.
 *
 * @param path canonical
 * @param method of the request; "GET" also if it is unknown
 */
export function isOrderingPath(path: string, method = "GET"): boolean {
  return ORDERING.test(path) || (CART.test(path) && !READS.test(method));
}

/**
 * The same of an address, however it is spelled: "/%63art/add" and "//cart/add" are pages of the store, too.
 *
 * @param pathAndQuery as sent
 */
export function asksToOrder(pathAndQuery: string, method = "GET"): boolean {
  return isOrderingPath(readPage(pathAndQuery).path, method);
}
