import { parseIpRule } from "#app/engine/net/ip-rule";

/** Page and user agent of the assumed visit, in addition to its address. "" if not specified. */
export interface RequestedVisit {
  readonly path: string;
  readonly userAgent: string;
}

export const NO_VISIT: RequestedVisit = { path: "", userAgent: "" };

/**
 * Returns the path of the page about an address or a block: /iplookup/203.0.113.0%2F24. Uses the
 * canonical text, so that one address has one path. Invalid text stays unchanged, and the page
 * refuses it.
 */
export function lookupPath(text: string, { path, userAgent }: RequestedVisit = NO_VISIT): string {
  const parsed = parseIpRule(text);
  const value = parsed.ok ? parsed.rule.value : text.trim();
  const query = new URLSearchParams();
  if (path) query.set("page", path);
  if (userAgent) query.set("browser", userAgent);
  const search = query.size > 0 ? `?${query}` : "";
  // A colon is valid in a path, and makes addresses easier to read.
  return `/iplookup/${encodeURIComponent(value.toWellFormed()).replaceAll("%3A", ":")}${search}`;
}

/**
 * Reads the lookup from a page's URL. The text is "" on the page without an address. A form submitted without
 * JavaScript sends the address in the query.
 */
export function readLookupPath(ip: string | undefined, query: URLSearchParams) {
  return {
    text: ip ?? query.get("address") ?? "",
    path: query.get("page") ?? "",
    userAgent: query.get("browser") ?? "",
  };
}
