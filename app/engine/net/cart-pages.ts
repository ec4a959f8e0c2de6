/** The cart's page and the platform's calls of themes about it: "/cart", "/cart.js", "/cart/add". */
const CART = /^\/cart(?:\.|\/|$)/;

/** Parameter of cart requests: the page whose sections Shopify also renders. */
export const RENDERED = "sections_url";

/** @param path canonical */
export function isCartPage(path: string): boolean {
  return CART.test(path);
}
