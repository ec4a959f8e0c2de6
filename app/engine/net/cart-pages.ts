/** The cart's page and the platform's calls of themes about it: "/cart", "/cart.js", "/cart/add". */
const CART = /^\/cart(?:\.|\/|$)/;

/** Stands somewhere in every path that may be one of them, however it is written; rules most paths out at once. */
const MAY_BE_CART = /cart|%/i;

/** @param path as a visitor sent it, at most 2,048 characters */
export function mayBeCartPage(path: string): boolean {
  return MAY_BE_CART.test(path);
}

/** @param path canonical */
export function isCartPage(path: string): boolean {
  return CART.test(path);
}
