const MAX_CHARS = 512;

/** Pages whose path contains a session token or an address, and the placeholder that replaces it. */
const VALUES: readonly (readonly [page: RegExp, replacement: string])[] = [
  [/^\/(loginComplete|personate)\/.+/i, "/$1/[token]"],
  [/^\/(iplookup)\/.+/i, "/$1/[ip]"],
];

/** Words and row ids: segments that name a page, a call, an order or a rule. */
const NAMING = /^([a-z]+(-[a-z]+)*|\d{1,20}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i;

/**
 * Returns the path of a request as the audit log stores it.
 *
 * Includes the page or call with the ids of its rows. Replaces values that may be personal data or secrets.
 */
export function auditedPath(pathname: string): string {
  for (const [page, replacement] of VALUES) {
    if (page.test(pathname)) return pathname.replace(page, replacement);
  }
  const segments = pathname
    .split("/")
    .map((segment) => (NAMING.test(segment) ? segment : "[value]"));
  return segments.join("/").slice(0, MAX_CHARS);
}
