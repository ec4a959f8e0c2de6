import { type Address, parseAddress } from "./address";
import { cidrBlock, formatInterval, type Interval } from "./interval";

/**
 * The addresses of one visitor: the IPv4 address, or the /64 of an IPv6 address, of which a provider
 * hands out the whole and a device uses many.
 */
export const visitorBlock = (address: Address): Interval =>
  cidrBlock(address, address.version === 4 ? 32 : 64);

/** The same as an entry of a list holds it; null for what is no address. */
export function oneVisitor(text: string): string | null {
  const address = parseAddress(text);
  return address && formatInterval(visitorBlock(address));
}
