/** HTTP methods without side effects. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export function changesSomething(request: Request): boolean {
  return !SAFE.has(request.method);
}

/**
 * Reports whether a page of this app sent the request.
 *
 * Browsers state it in `Sec-Fetch-Site`, a header that no page can forge. Older browsers send only the origin. A
 * page with the "no-referrer" policy posts the origin "null", which alone proves nothing.
 *
 * @param appUrl address of this app; its path is ignored
 */
export function isSameOrigin(request: Request, appUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isAppOrigin = origin === new URL(appUrl).origin;
  if (site === null) return isAppOrigin;
  return site === "same-origin" && (isAppOrigin || origin === null || origin === "null");
}
