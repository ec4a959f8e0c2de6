import { type Address, parseAddress } from "#app/engine/net/address";

/** Maximum characters of an entry: an IPv6 address in brackets with a port. */
const MAX_ENTRY_CHARS = 64;

/**
 * Returns the visitor's address from X-Forwarded-For: the right-most entry after `trustedProxies` entries of our own
 * proxies.
 *
 * Shopify adds that entry. Entries further left may be forged by the visitor.
 *
 * @param forwardedFor the header's value, several headers joined with commas
 * @param trustedProxies number of our own proxies that append to the header behind Shopify
 * @returns null if there is no readable entry, which never blocks a visitor
 */
export function clientAddress(
  forwardedFor: string | undefined,
  trustedProxies: number,
): Address | null {
  if (forwardedFor === undefined) return null;
  // In nearly every visit the header is a single address.
  if (trustedProxies === 0 && forwardedFor.length <= MAX_ENTRY_CHARS) {
    const alone = parseAddress(forwardedFor);
    if (alone) return alone;
  }
  let end = forwardedFor.length;
  for (let step = 0; step < trustedProxies; step++) {
    end = forwardedFor.lastIndexOf(",", end - 1);
    if (end <= 0) return null;
  }
  const start = end === 0 ? 0 : forwardedFor.lastIndexOf(",", end - 1) + 1;
  return readEntry(forwardedFor, start, end);
}

/** Parses the address between two positions of the header. Null if there is none. */
export function readEntry(forwardedFor: string, start: number, end: number): Address | null {
  if (end - start > MAX_ENTRY_CHARS) return null;
  return parseAddress(withoutPort(forwardedFor.slice(start, end).trim()));
}

/** Removes brackets and port from "[2001:db8::1]:443" and "192.0.2.1:443". Returns anything else unchanged. */
function withoutPort(entry: string): string {
  if (entry.startsWith("[")) {
    const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry);
    return bracketed?.[1] ?? "";
  }
  const colon = entry.indexOf(":");
  const oneColon = colon > 0 && entry.lastIndexOf(":") === colon;
  return oneColon && /^\d{1,5}$/.test(entry.slice(colon + 1)) ? entry.slice(0, colon) : entry;
}
