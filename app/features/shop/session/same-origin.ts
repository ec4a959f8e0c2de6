/** Methods that change nothing. */
const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

export function changesSomething(request: Request): boolean {
  return !SAFE.has(request.method);
}

/**
 * Whether a request was made by a page of this app. Browsers say so themselves (Sec-Fetch-Site) in
 * a header that no page can forge; older ones only name the page's origin. A page under the
 * "no-referrer" policy posts with the origin "null", which alone proves nothing.
 *
 * @param appUrl address of this app; its path does not matter
 */
export function isSameOrigin(request: Request, appUrl: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isOurs = origin === new URL(appUrl).origin;
  if (site === null) return isOurs;
  return site === "same-origin" && (isOurs || origin === null || origin === "null");
}
