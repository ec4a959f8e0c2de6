import { createHmac, timingSafeEqual } from "node:crypto";

import { decodePart, hasOneReading } from "./signed-text";

const MAX_URL_CHARS = 1_024;
const SHOP_FORM = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/**
 * Creates a function that finds the shop for which Shopify signed a rejected request, for counters only.
 *
 * Null if the signature is invalid, or if the signed text could be split into a query of another shop.
 *
 * @param url the request's URL, undecoded
 */
export function createSignedShop(secrets: readonly string[]) {
  return (url: string): string | null => {
    const values = valuesOf(url);
    if (values === null) return null;
    const signature = Buffer.from(values.get("signature")?.join() ?? "");
    values.delete("signature");
    const pairs = [...values].map(([key, all]) => `${key}=${all.join(",")}`);
    const text = pairs.sort().join("");
    const isSigned = secrets.some((secret) => {
      const expected = Buffer.from(createHmac("sha256", secret).update(text).digest("hex"));
      return expected.length === signature.length && timingSafeEqual(expected, signature);
    });
    const shop = values.get("shop")?.join() ?? "";
    return isSigned && hasOneReading(text) && SHOP_FORM.test(shop) ? shop : null;
  };
}

/** Returns the decoded values of each key. Null if the query is too long or invalid. */
function valuesOf(url: string): Map<string, string[]> | null {
  const mark = url.indexOf("?");
  if (mark < 0 || url.length > MAX_URL_CHARS) return null;
  const values = new Map<string, string[]>();
  for (const pair of url.slice(mark + 1).split("&")) {
    const equals = pair.indexOf("=");
    const [key, value] = [decodePart(pair.slice(0, equals)), decodePart(pair.slice(equals + 1))];
    if (equals < 0 || key === null || value === null) return null;
    values.set(key, [...(values.get(key) ?? []), value]);
  }
  return values;
}
