import { createHmac } from "node:crypto";

export interface ProxyFacts {
  /** palisade-demo.myshopify.com */
  shop: string;
  /** Empty if no customer is signed in. The parameter is still sent and signed. */
  customerId: string;
  /** /apps/palisade */
  pathPrefix: string;
  /** Whole seconds since 1970. */
  timestamp: number;
}

/**
 * Returns Shopify's signature of a proxied query: values of one key joined with a comma, "key=value" strings sorted
 * bytewise, concatenated without a separator, HMAC-SHA256 with the app's secret.
 *
 * @returns 64 hexadecimal digits
 */
export function proxySignature(query: Iterable<[string, string]>, secret: string): string {
  const values = new Map<string, string[]>();
  for (const [key, value] of query) values.set(key, [...(values.get(key) ?? []), value]);
  values.delete("signature");
  const message = [...values]
    .map(([key, all]) => `${key}=${all.join(",")}`)
    .map((pair) => Buffer.from(pair))
    .sort(Buffer.compare);
  return createHmac("sha256", secret).update(Buffer.concat(message)).digest("hex");
}

/** Returns the visitor's query with Shopify's five parameters, as the app receives it. */
export function signedProxyQuery(
  query: Iterable<[string, string]>,
  facts: ProxyFacts,
  secret: string,
): URLSearchParams {
  const signed = new URLSearchParams([...query].filter(([key]) => key !== "signature"));
  signed.append("shop", facts.shop);
  signed.append("logged_in_customer_id", facts.customerId);
  signed.append("path_prefix", facts.pathPrefix);
  signed.append("timestamp", String(facts.timestamp));
  signed.append("signature", proxySignature(signed, secret));
  return signed;
}
