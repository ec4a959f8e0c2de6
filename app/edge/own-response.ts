import type { DrawnPage } from "#app/engine/stopped-page/draw-page";

/** Headers that keep our answers out of every cache. */
export const NEVER_KEPT = {
  "cache-control": "private, no-store",
  "cdn-cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;

function ownHeaders(reference: string): Record<string, string> {
  return { ...NEVER_KEPT, "x-palisade-reference": reference };
}

/** Returns the page for a stopped visit. Answers HEAD without a body. */
export function pageResponse(
  { method }: Request,
  reference: string,
  { html, policy }: DrawnPage,
): Response {
  const headers = {
    ...ownHeaders(reference),
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
  };
  return new Response(method === "HEAD" ? null : html, { status: 403, headers });
}

/** Returns a redirect to an absolute URL or to a path of the store. */
export function redirectResponse(reference: string, location: string): Response {
  return new Response(null, { status: 302, headers: { ...ownHeaders(reference), location } });
}
