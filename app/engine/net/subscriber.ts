import type { Address } from "./address";

/**
 * Returns a key for the subscriber of an address: the IPv4 address, or the first 64 bits of an IPv6 address, which a
 * network assigns as one block.
 *
 * Used for limits and passes, never displayed. "" if there is no address.
 */
export function subscriberOf(address: Address | null): string {
  if (!address) return "";
  return address.version === 4 ? String(address.d) : `${address.a}:${address.b}`;
}
