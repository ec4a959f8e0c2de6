import { type Address, compareAddresses, formatAddress, ipv4Address } from "./address";

/** All addresses from `from` to `to`, both included; same version, `from` not after `to`. */
export interface Interval {
  readonly from: Address;
  readonly to: Address;
}

const FULL_WORD = 0xffffffff;

function addressBits(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128;
}

/** Mask of a word of which the first `bits` bits (any integer; cut to 0…32) belong to the prefix. */
function prefixMask(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? FULL_WORD : ~(FULL_WORD >>> bits) >>> 0;
}

function lowest(word: number, bits: number): number {
  return (word & prefixMask(bits)) >>> 0;
}

function highest(word: number, bits: number): number {
  return (word | ~prefixMask(bits)) >>> 0;
}

/** The CIDR block of `length` prefix bits that holds the address; host bits are dropped. */
export function cidrBlock({ version, a, b, c, d }: Address, length: number): Interval {
  if (version === 4) {
    return { from: ipv4Address(lowest(d, length)), to: ipv4Address(highest(d, length)) };
  }
  const words = (end: typeof lowest) => ({
    a: end(a, length),
    b: end(b, length - 32),
    c: end(c, length - 64),
    d: end(d, length - 96),
  });
  return { from: { version, ...words(lowest) }, to: { version, ...words(highest) } };
}

/** Number of addresses; exact up to 2^53, beyond that the nearest double. */
export function intervalSize({ from, to }: Interval): number {
  const high = (to.a - from.a) * 2 ** 96 + (to.b - from.b) * 2 ** 64;
  return high + (to.c - from.c) * 2 ** 32 + (to.d - from.d) + 1;
}

/** "256 addresses"; beyond those of IPv4 nobody reads the figure. */
export function sizeWords(size: number): string {
  if (size > 2 ** 32) return "more than 4 billion addresses";
  return size === 1 ? "1 address" : `${size.toLocaleString("en")} addresses`;
}

/** True when the address lies in the interval. An IPv4 address lies in no IPv6 interval. */
export function containsAddress({ from, to }: Interval, address: Address): boolean {
  return compareAddresses(from, address) <= 0 && compareAddresses(address, to) <= 0;
}

/** True when every address of `inner` lies in `outer`. */
export function containsInterval(outer: Interval, inner: Interval): boolean {
  return containsAddress(outer, inner.from) && containsAddress(outer, inner.to);
}

/** How many leading bits two addresses of one version share. */
function sharedBits(x: Address, y: Address): number {
  if (x.a !== y.a) return Math.clz32(x.a ^ y.a);
  if (x.b !== y.b) return 32 + Math.clz32(x.b ^ y.b);
  if (x.c !== y.c) return 64 + Math.clz32(x.c ^ y.c);
  return 96 + Math.clz32(x.d ^ y.d);
}

/** Prefix length of the CIDR block the interval is; null when it is not exactly one block. */
export function cidrLength({ from, to }: Interval): number | null {
  const length = sharedBits(from, to) - (128 - addressBits(from.version));
  const block = cidrBlock(from, length);
  const whole = compareAddresses(block.from, from) === 0 && compareAddresses(block.to, to) === 0;
  return whole ? length : null;
}

/**
 * Canonical text, one spelling for each interval: a single address, else CIDR when it is exactly
 * one block, else "from-to".
 */
export function formatInterval(interval: Interval): string {
  const { from, to } = interval;
  const length = cidrLength(interval);
  if (length === null) return `${formatAddress(from)}-${formatAddress(to)}`;
  return length === addressBits(from.version)
    ? formatAddress(from)
    : `${formatAddress(from)}/${length}`;
}
