/** The cart's page and Shopify's cart requests of themes: "/cart", "/cart.js", "/cart/add". */
const CART = /^\/cart(?:\.|\/|$)/;

/** Parameter of cart requests: the page whose sections Shopify also renders. */
export const RENDERED = "sections_url";

/**
 * Reports whether a path is the cart's page or one of its requests.
 *
 * @param path canonical path
 */
export function isCartPage(path: string): boolean {
  return CART.test(path);
}
