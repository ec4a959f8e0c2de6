import type { Address } from "./address";

/**
 * Who stands behind an address, as far as one can tell: the IPv4 address, or the first 64 bits of an IPv6
 * address, which a network hands out as one. A key for limits and passes, for no eye; "" for no address.
 */
export function subscriberOf(address: Address | null): string {
  if (!address) return "";
  return address.version === 4 ? String(address.d) : `${address.a}:${address.b}`;
}
