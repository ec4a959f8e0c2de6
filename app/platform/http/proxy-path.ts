/** Quick check: a path without a match is no app proxy path, in any spelling. */
const MAY_BE_PROXY = /proxy|%/i;
const PROXY = /^\/+proxy(?![\w-])/i;

/**
 * Reports whether a request belongs to the app proxy, in any spelling: "/proxy", "/Proxy/x", "/proxy;x", "/%70roxy".
 *
 * Shopify signs its query, so only the proxy's own handler may answer it. That handler never repeats the query in its
 * answer.
 *
 * @param url path and query as sent
 */
export function isProxyPath(url: string): boolean {
  if (url.startsWith("/proxy/")) return true;
  const path = url.split(/[?#]/, 1)[0]!;
  return MAY_BE_PROXY.test(path) && PROXY.test(canonical(path));
}

/** Decodes a path up to three times and removes dot segments and backslashes. */
function canonical(path: string): string {
  let decoded = path;
  for (let again = 0; again < 3 && decoded.includes("%"); again++) {
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      break;
    }
  }
  const base = "http://localhost";
  return URL.canParse(decoded, base) ? new URL(`${base}${decoded}`).pathname : decoded;
}
