/** The cart's page and the platform's calls of themes about it: "/cart", "/cart.js", "/cart/add". */
const CART = /^\/cart(?:\.|\/|$)/;

/** @param path canonical */
export function isCartPage(path: string): boolean {
  return CART.test(path);
}
