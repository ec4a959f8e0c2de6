import type { ForeignPair } from "./proxy-query";

/**
 * Parameters that Shopify adds and the app trusts.
 *
 * Each must appear once in a signed text. Otherwise the text could be split differently, and none of it is trusted. The
 * nonce is not included: the caller chooses it, so another reading gains nothing.
 */
const BELIEVED = ["logged_in_customer_id=", "path_prefix=", "shop=", "timestamp="] as const;

/** Known keys, in any spelling. */
const OURS = /^(?:logged_in_customer_id|n|path_prefix|shop|signature|timestamp)$/;

/**
 * Form of unknown keys. Includes every key that Shopify or a storefront uses, but not "=" and characters that affect
 * sorting.
 */
const FOREIGN_KEY = /^[\w.[\]-]{1,64}$/;

/**
 * Returns the text that Shopify signs.
 *
 * It is the decoded `key=value` pairs, with several values of one key joined by commas, sorted, and joined without a
 * separator (Shopify's documentation, "Authenticate app proxies").
 *
 * Without a separator a text can be split in several ways. Trusted keys are safe: each occurs once in the text, so
 * every reading finds it at the same position. Shop and timestamp have forms that determine their end. A customer
 * consists of digits, and no key that sorts after it begins with one.
 *
 * @param ours known pairs as texts
 * @returns null if a key is invalid or a disguised known key, or if the text has a second reading
 */
export function signedTextWith(
  foreign: readonly ForeignPair[],
  ours: readonly string[],
): string | null {
  const values = new Map<string, string[]>();
  for (const pair of foreign) {
    const [key, value] = [decodePart(pair.key), decodePart(pair.value)];
    if (key === null || value === null || !FOREIGN_KEY.test(key) || OURS.test(key)) return null;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const pairs = [...values].map(([key, all]) => `${key}=${all.join(",")}`);
  const text = [...ours, ...pairs].sort().join("");
  return hasOneReading(text) ? text : null;
}

/** Reports whether a signed text has only one reading. */
export function hasOneReading(text: string): boolean {
  return BELIEVED.every((key) => text.indexOf(key) === text.lastIndexOf(key));
}

/** Decodes a part of a query. Null if it is invalid. */
export function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return null;
  }
}
