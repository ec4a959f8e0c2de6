import { createHmac, randomBytes } from "node:crypto";

/** Returns a query signed like Shopify's app proxy, for a call of the embed, which has its own nonce. */
export function signedProxyQuery(
  secret: string,
  fields: { shop: string } & Record<string, string>,
) {
  return signedLinkQuery(secret, { n: randomBytes(16).toString("hex"), ...fields });
}

/** Returns a query signed like Shopify's app proxy, for a plain link without a nonce. */
export function signedLinkQuery(secret: string, fields: { shop: string } & Record<string, string>) {
  const all: Record<string, string> = {
    logged_in_customer_id: "",
    path_prefix: "/apps/palisade",
    timestamp: String(Math.floor(Date.now() / 1000)),
    ...fields,
  };
  const text = Object.entries(all).map((pair) => pair.join("="));
  const signature = createHmac("sha256", secret).update(text.sort().join("")).digest("hex");
  return new URLSearchParams({ ...all, signature }).toString();
}
