import { createHmac } from "node:crypto";

export const SECRET = "test-secret-of-sixteen-or-more";
const PREFIX = "/apps/palisade";
export const SHOP = "demo.myshopify.com";
export const NONCE = "0123456789abcdef0123456789abcdef";

/** Signs pairs like Shopify: decoded pairs, values of one key joined by commas, sorted, joined. */
export function sign(pairs: readonly (readonly [string, string])[], secret = SECRET): string {
  const values = new Map<string, string[]>();
  for (const [key, value] of pairs) values.set(key, [...(values.get(key) ?? []), value]);
  const text = [...values].map(([key, all]) => `${key}=${all.join(",")}`).sort();
  return createHmac("sha256", secret).update(text.join("")).digest("hex");
}

/**
 * Returns the current time in Shopify's format.
 *
 * @param offset seconds added
 */
export function seconds(offset = 0): string {
  return String(Math.floor(Date.now() / 1000) + offset);
}

/** Returns the unsigned pairs that Shopify sends for a request of the embed. */
export function platformPairs(over: Record<string, string> = {}): [string, string][] {
  return Object.entries({
    n: NONCE,
    shop: SHOP,
    logged_in_customer_id: "",
    path_prefix: PREFIX,
    timestamp: seconds(),
    ...over,
  });
}

/** Returns the query of these pairs. */
export function encode(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map((pair) => pair.map(encodeURIComponent).join("=")).join("&");
}

/** Returns a query as Shopify sends it. */
export function signed(pairs: readonly (readonly [string, string])[], secret = SECRET): string {
  return `${encode(pairs)}&signature=${sign(pairs, secret)}`;
}
