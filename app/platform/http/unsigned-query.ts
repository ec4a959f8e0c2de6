/** Shopify's signatures of a query, and the session it names. Each is of use to a reader of the address. */
const SIGNED = ["hmac", "signature", "session"];

/**
 * The request without what its query was signed with. A page needs none of it, the platform's library asks for the id
 * token instead; but redirects of ours and of the library repeat the query, and a Location ends up in logs.
 */
export function withoutSignature(request: Request): Request {
  const url = new URL(request.url);
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead || !SIGNED.some((name) => url.searchParams.has(name))) return request;
  for (const name of SIGNED) url.searchParams.delete(name);
  const { method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}
