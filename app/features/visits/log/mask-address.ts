import { parseAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval } from "#app/engine/net/interval";

/** Prefix length that a masked address keeps: 256 addresses, or a site. */
const MASK_BITS = { 4: 24, 6: 48 } as const;

/** Returns the block of an address: "203.0.113.0/24" for "203.0.113.7". A /48 for IPv6. */
export function maskAddress(ip: string): string {
  const address = parseAddress(ip);
  return address === null ? ip : formatInterval(cidrBlock(address, MASK_BITS[address.version]));
}
