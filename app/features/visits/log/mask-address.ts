import { parseAddress } from "#app/engine/net/address";
import { cidrBlock, formatInterval } from "#app/engine/net/interval";

/** What is left of an address: its network of 256, or of a site. */
const MASK_BITS = { 4: 24, 6: 48 } as const;

/** "203.0.113.7" without its last part, as the block "203.0.113.0/24"; IPv6 to /48. */
export function maskAddress(ip: string): string {
  const address = parseAddress(ip);
  return address === null ? ip : formatInterval(cidrBlock(address, MASK_BITS[address.version]));
}
