/** Headers that are not forwarded: Shopify drops cookies. The others belong to one connection or are set again. */
const NOT_FORWARDED = new Set([
  "accept-encoding",
  "connection",
  "content-length",
  "cookie",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
]);

/** Headers that Shopify removes from an app's answer, according to its documentation. */
const NOT_RETURNED = [
  "accept-patch",
  "accept-ranges",
  "connection",
  "cookie",
  "date",
  "delta-base",
  "im",
  "p3p",
  "pragma",
  "preference-applied",
  "proxy-authenticate",
  "public-key-pins",
  "server",
  "service-worker-allowed",
  "set-cookie",
  "trailer",
  "tk",
  "warning",
  "x-powered-by",
  // Removed here only: the body arrives decompressed and complete.
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
];

export interface ForwardedVisitor {
  /** Address of the visitor. */
  address: string;
  /** Entries added by proxies after the visitor. */
  behind: readonly string[];
  /** True to keep the visitor's own X-Forwarded-For in front. */
  keepsClaim: boolean;
  /** X-Forwarded-Host. Null if it is missing. */
  host: string | null;
  /** Set for a simulated visitor. Otherwise the browser's own is forwarded. */
  userAgent?: string;
  acceptLanguage?: string;
}

/** Returns the headers that an app behind the proxy receives. */
export function forwardedHeaders(incoming: Headers, visitor: ForwardedVisitor): Headers {
  const headers = new Headers();
  incoming.forEach((value, name) => {
    if (!NOT_FORWARDED.has(name)) headers.set(name, value);
  });
  const claim = visitor.keepsClaim ? incoming.get("x-forwarded-for") : null;
  const chain = [...(claim ? [claim] : []), visitor.address, ...visitor.behind];
  headers.set("x-forwarded-for", chain.join(", "));
  if (visitor.host !== null) headers.set("x-forwarded-host", visitor.host);
  headers.set("x-forwarded-proto", "https");
  if (visitor.userAgent !== undefined) headers.set("user-agent", visitor.userAgent);
  if (visitor.acceptLanguage !== undefined) headers.set("accept-language", visitor.acceptLanguage);
  return headers;
}

/** Returns the headers of an app's answer that a visitor receives. */
export function returnedHeaders(answer: Headers): Headers {
  const headers = new Headers(answer);
  for (const name of NOT_RETURNED) headers.delete(name);
  return headers;
}
