/** Never sent on: the platform drops cookies, the rest belongs to one connection or is set anew. */
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

/** What the platform takes out of an app's answer, by its own documentation. */
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
  // Not the platform's: the body arrives here unpacked and whole.
  "content-encoding",
  "content-length",
  "keep-alive",
  "transfer-encoding",
];

export interface ForwardedVisitor {
  /** The visitor's own address. */
  address: string;
  /** Entries that proxies behind the visitor add. */
  behind: readonly string[];
  /** Keeps the visitor's own X-Forwarded-For in front. */
  keepsClaim: boolean;
  /** Storefront host the visitor asked for: the shop's domain. */
  host: string;
  /** Set when someone is simulated; otherwise the browser's own are sent on. */
  userAgent?: string;
  acceptLanguage?: string;
}

/** The headers an app behind the proxy receives. */
export function forwardedHeaders(incoming: Headers, visitor: ForwardedVisitor): Headers {
  const headers = new Headers();
  incoming.forEach((value, name) => {
    if (!NOT_FORWARDED.has(name)) headers.set(name, value);
  });
  const claim = visitor.keepsClaim ? incoming.get("x-forwarded-for") : null;
  const chain = [...(claim ? [claim] : []), visitor.address, ...visitor.behind];
  headers.set("x-forwarded-for", chain.join(", "));
  headers.set("x-forwarded-host", visitor.host);
  headers.set("x-forwarded-proto", "https");
  if (visitor.userAgent !== undefined) headers.set("user-agent", visitor.userAgent);
  if (visitor.acceptLanguage !== undefined) headers.set("accept-language", visitor.acceptLanguage);
  return headers;
}

/** The headers a visitor receives of an app's answer. */
export function returnedHeaders(answer: Headers): Headers {
  const headers = new Headers(answer);
  for (const name of NOT_RETURNED) headers.delete(name);
  return headers;
}
