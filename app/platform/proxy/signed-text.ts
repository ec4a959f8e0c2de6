import type { ForeignPair } from "./proxy-query";

/**
 * Parameters that Shopify adds and the app trusts. In a signed text each appears once. Otherwise the text could be split in
 * another way, and none of it is trusted. The nonce is not among them: the caller draws it, so another reading gains nothing.
 */
const BELIEVED = ["logged_in_customer_id=", "path_prefix=", "shop=", "timestamp="] as const;

/** Ours, whatever their spelling. */
const OURS = /^(?:logged_in_customer_id|n|path_prefix|shop|signature|timestamp)$/;

/** No form of key that the platform or a storefront uses is left out; "=" and what sorts oddly is. */
const FOREIGN_KEY = /^[\w.[\]-]{1,64}$/;

/**
 * The text the platform signs: `key=value`, decoded, several values of one key joined by commas, sorted, and put
 * together without a separator (platform documents, "Authenticate app proxies").
 *
 * Without a separator a text can be cut at several places. What we believe cannot be: each of its keys stands
 * once in the whole text, so every reading finds it at the same place. Shop and timestamp have a form that says where
 * they end; a customer is all digits, and no key that sorts behind it begins with one.
 *
 * @param ours the known pairs, written out
 * @returns null when a key is not readable, is one of ours in disguise, or the text has a second reading
 */
export function signedTextWith(
  foreign: readonly ForeignPair[],
  ours: readonly string[],
): string | null {
  const values = new Map<string, string[]>();
  for (const pair of foreign) {
    const [key, value] = [decoded(pair.key), decoded(pair.value)];
    if (key === null || value === null || !FOREIGN_KEY.test(key) || OURS.test(key)) return null;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  const pairs = [...values].map(([key, all]) => `${key}=${all.join(",")}`);
  const text = [...ours, ...pairs].sort().join("");
  return hasOneReading(text) ? text : null;
}

/** Returns whether a signed text has one reading only, so that it cannot be split in another way. */
export function hasOneReading(text: string): boolean {
  return BELIEVED.every((key) => text.indexOf(key) === text.lastIndexOf(key));
}

/** A part of a query as it is meant; null when it is not readable. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll("+", " "));
  } catch {
    return null;
  }
}
