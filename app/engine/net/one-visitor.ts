import { type Address, parseAddress } from "./address";
import { cidrBlock, formatInterval, type Interval } from "./interval";

/**
 * Returns the addresses of one visitor: the IPv4 address, or the /64 of an IPv6 address. Providers assign a whole /64,
 * and a device uses many addresses of it.
 */
export const visitorBlock = (address: Address): Interval =>
  cidrBlock(address, address.version === 4 ? 32 : 64);

/** Returns the addresses of one visitor as the value of a list entry. Null if the text is not an address. */
export function oneVisitor(text: string): string | null {
  const address = parseAddress(text);
  return address && formatInterval(visitorBlock(address));
}
