/** Whatever one of these may stand in begins no path of the app proxy, however it is written. */
const MAY_BE_PROXY = /proxy|%/i;
const PROXY = /^\/+proxy(?![\w-])/i;

/**
 * Returns whether a request belongs to the app proxy, in any spelling: "/proxy", "/Proxy/x", "/proxy;x", "/%70roxy". Shopify
 * signs its query, so only the proxy's own handler may answer, which repeats nothing of it.
 *
 * @param url path and query as they were sent
 */
export function isProxyPath(url: string): boolean {
  if (url.startsWith("/proxy/")) return true;
  const path = url.split(/[?#]/, 1)[0]!;
  return MAY_BE_PROXY.test(path) && PROXY.test(canonical(path));
}

/** Decoded as often as it can be, without dot segments and backslashes. */
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
