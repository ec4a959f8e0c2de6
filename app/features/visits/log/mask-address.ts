import { parseAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval } from "#app/engine/net/interval";

/** Prefix length of a masked address: a block of 256 IPv4 addresses, or an IPv6 site. */
const MASK_BITS = { 4: 24, 6: 48 } as const;

/** Returns the /24 or /48 of an address: "203.0.113.0/24" for "203.0.113.7". Returns other texts unchanged. */
export function maskAddress(ip: string): string {
  const address = parseAddress(ip);
  return address === null ? ip : formatInterval(cidrBlock(address, MASK_BITS[address.version]));
}
