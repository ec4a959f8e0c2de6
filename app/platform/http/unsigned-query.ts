/** Signatures of a query by Shopify, and the session in it. Each is useful to an attacker who reads the address. */
const SIGNED = ["hmac", "signature", "session"];

/**
 * Removes the signature from a request's query.
 *
 * Pages do not need it, because Shopify's library requires the id token. Redirects of the app and of the library repeat
 * the query, and a Location is often logged.
 */
export function withoutSignature(request: Request): Request {
  const url = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !SIGNED.some((name) => url.searchParams.has(name))) return request;
  for (const name of SIGNED) url.searchParams.delete(name);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}
