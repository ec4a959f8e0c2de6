import { createHmac, randomBytes } from "node:crypto";

export const BENCH_SECRET = "bench-secret-of-sixteen-or-more";

export const BENCH_SHOP = "bench.myshopify.com";
const USER_AGENT =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const BODY = JSON.stringify({
  path: "/products/walnut-side-table?variant=4416",
  referrer: "https://www.example.com/search?q=side+table",
  locale: "de",
});

/**
 * Returns a storefront visit as Shopify forwards it: signed and with its own nonce, ready for a
 * socket.
 */
export function proxiedRequest(address: string): Buffer {
  const nonce = randomBytes(16).toString("hex");
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = `logged_in_customer_id=n=${nonce}path_prefix=/apps/palisadeshop=${BENCH_SHOP}timestamp=${timestamp}`;
  const signature = createHmac("sha256", BENCH_SECRET).update(signed).digest("hex");
  const query = `n=${nonce}&shop=${BENCH_SHOP}&logged_in_customer_id=&path_prefix=%2Fapps%2Fpalisade&timestamp=${timestamp}&signature=${signature}`;
  return Buffer.from(
    [
      `POST /proxy/visit?${query} HTTP/1.1`,
      "Host: palisade.example.com",
      `User-Agent: ${USER_AGENT}`,
      "Accept: */*",
      "Accept-Encoding: gzip",
      "Accept-Language: de-DE,de;q=0.9",
      "Content-Type: application/json",
      `Content-Length: ${Buffer.byteLength(BODY)}`,
      `X-Forwarded-For: ${address}`,
      `X-Forwarded-Host: ${BENCH_SHOP}`,
      "",
      BODY,
    ].join("\r\n"),
  );
}
