import { readPage } from "./path";

/**
 * Paths that change a cart or start an order, without a market folder.
 *
 * They include Shopify's links with items for a cart ("/cart/40001:1") and links to a cart created by the Storefront
 * API ("/cart/c/…").
 */
const ORDERING = /^\/((cart\/(add|change|clear|update)|checkouts?)(\.js|\/|$)|cart\/(\d+:|c\/))/;

/** Methods that only read. With any other method, the cart's page changes the cart or goes to the checkout. */
export const READS = /^(?:get|head|options)$/i;
const CART = /^\/cart(\.js|$)/;

/**
 * Reports whether a request changes a cart or starts an order.
 *
 * @param path canonical path
 * @param method HTTP method; "GET" if unknown
 */
export function isOrderingPath(path: string, method = "GET"): boolean {
  return ORDERING.test(path) || (CART.test(path) && !READS.test(method));
}

/**
 * Reports whether a request to an address, in any spelling, changes a cart or starts an order. "/%63art/add" and
 * "//cart/add" are pages of the store, too.
 *
 * @param pathAndQuery path and query as sent
 */
export function isOrderRequest(pathAndQuery: string, method = "GET"): boolean {
  return isOrderingPath(readPage(pathAndQuery).path, method);
}
