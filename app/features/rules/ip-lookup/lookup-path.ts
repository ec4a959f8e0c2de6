import { parseIpRule } from "#app/engine/net/ip-rule";

/** What a visit's rules may look at beside the address; "" for not asked. */
export interface AskedVisit {
  readonly path: string;
  readonly userAgent: string;
}

export const NO_VISIT: AskedVisit = { path: "", userAgent: "" };

/**
 * The path of the page about an address or a block: /iplookup/203.0.113.0%2F24. Canonical where the
 * text can be read, so that one address has one path; other text as it is, for the page to refuse.
 */
export function lookupPath(text: string, { path, userAgent }: AskedVisit = NO_VISIT): string {
  const parsed = parseIpRule(text);
  const value = parsed.ok ? parsed.rule.value : text.trim();
  const query = new URLSearchParams();
  if (path) query.set("page", path);
  if (userAgent) query.set("browser", userAgent);
  const search = query.size > 0 ? `?${query}` : "";
  // A colon may stand in a path, and addresses read better with it.
  return `/iplookup/${encodeURIComponent(value.toWellFormed()).replaceAll("%3A", ":")}${search}`;
}

/**
 * What the address of such a page asks for; the text is "" on the page without an address. A form that the
 * browser sent by itself has it in the query.
 */
export function readLookupPath(ip: string | undefined, query: URLSearchParams) {
  return {
    text: ip ?? query.get("address") ?? "",
    path: query.get("page") ?? "",
    userAgent: query.get("browser") ?? "",
  };
}
