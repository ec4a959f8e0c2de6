import { type Address, parseAddress } from "#app/engine/net/address";

/** The longest entry worth reading: an IPv6 address in brackets with a port. */
const MAX_ENTRY_CHARS = 64;

/**
 * The visitor's address out of X-Forwarded-For: the right-most entry once `ingressHops` entries
 * of our own proxies are dropped. The platform put that one there; everything further left may be
 * the visitor's invention. Null when there is none or it cannot be read, which never blocks.
 *
 * @param forwardedFor the header's value, several headers joined with commas
 * @param ingressHops how many of our own proxies append to the header behind the platform
 */
export function clientAddress(
  forwardedFor: string | undefined,
  ingressHops: number,
): Address | null {
  if (forwardedFor === undefined) return null;
  // The header of nearly every visit is one plain address.
  if (ingressHops === 0 && forwardedFor.length <= MAX_ENTRY_CHARS) {
    const alone = parseAddress(forwardedFor);
    if (alone) return alone;
  }
  let end = forwardedFor.length;
  for (let hop = 0; hop < ingressHops; hop++) {
    end = forwardedFor.lastIndexOf(",", end - 1);
    if (end <= 0) return null;
  }
  const start = end === 0 ? 0 : forwardedFor.lastIndexOf(",", end - 1) + 1;
  return readEntry(forwardedFor, start, end);
}

/** The address that stands between two places of the header; null when none does. */
export function readEntry(forwardedFor: string, start: number, end: number): Address | null {
  if (end - start > MAX_ENTRY_CHARS) return null;
  return parseAddress(withoutPort(forwardedFor.slice(start, end).trim()));
}

/** "[2001:db8::1]:443" and "192.0.2.1:443" without brackets and port; anything else as it is. */
function withoutPort(entry: string): string {
  if (entry.startsWith("[")) {
    const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(entry);
    return bracketed?.[1] ?? "";
  }
  const colon = entry.indexOf(":");
  const oneColon = colon > 0 && entry.lastIndexOf(":") === colon;
  return oneColon && /^\d{1,5}$/.test(entry.slice(colon + 1)) ? entry.slice(0, colon) : entry;
}
