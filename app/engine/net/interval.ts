import { type Address, compareAddresses, formatAddress, ipv4Address } from "./address";

/** All addresses from `from` to `to`, both included. Both have the same version, and `from` is not after `to`. */
export interface Interval {
  readonly from: Address;
  readonly to: Address;
}

const FULL_WORD = 0xffffffff;

function addressBits(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128;
}

/**
 * Returns the mask of a word with `bits` prefix bits.
 *
 * @param bits any integer; limited to 0–32
 */
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

/** Returns the CIDR block of `length` prefix bits that contains the address. Host bits are dropped. */
export function cidrBlock({ version, a, b, c, d }: Address, length: number): Interval {
  if (version === 4) {
    return { from: ipv4Address(lowest(d, length)), to: ipv4Address(highest(d, length)) };
  }
  const endWords = (end: typeof lowest) => ({
    a: end(a, length),
    b: end(b, length - 32),
    c: end(c, length - 64),
    d: end(d, length - 96),
  });
  return { from: { version, ...endWords(lowest) }, to: { version, ...endWords(highest) } };
}

/** Returns the number of addresses. Exact up to 2^53, above that the nearest double. */
export function intervalSize({ from, to }: Interval): number {
  const high = (to.a - from.a) * 2 ** 96 + (to.b - from.b) * 2 ** 64;
  return high + (to.c - from.c) * 2 ** 32 + (to.d - from.d) + 1;
}

/** Reports whether an interval contains an address. An IPv6 interval contains no IPv4 address. */
export function containsAddress({ from, to }: Interval, address: Address): boolean {
  return compareAddresses(from, address) <= 0 && compareAddresses(address, to) <= 0;
}

/** Reports whether `outer` contains every address of `inner`. */
export function containsInterval(outer: Interval, inner: Interval): boolean {
  return containsAddress(outer, inner.from) && containsAddress(outer, inner.to);
}

/** Returns the number of common leading bits of two addresses of one version. */
function sharedBits(x: Address, y: Address): number {
  if (x.a !== y.a) return Math.clz32(x.a ^ y.a);
  if (x.b !== y.b) return 32 + Math.clz32(x.b ^ y.b);
  if (x.c !== y.c) return 64 + Math.clz32(x.c ^ y.c);
  return 96 + Math.clz32(x.d ^ y.d);
}

/** Returns the prefix length of an interval that is a CIDR block. Null if it is not exactly one block. */
export function cidrLength({ from, to }: Interval): number | null {
  const length = sharedBits(from, to) - (128 - addressBits(from.version));
  const block = cidrBlock(from, length);
  const whole = compareAddresses(block.from, from) === 0 && compareAddresses(block.to, to) === 0;
  return whole ? length : null;
}

/**
 * Returns the canonical text of an interval: a single address, CIDR if it is exactly one block, otherwise "from-to".
 */
export function formatInterval(interval: Interval): string {
  const { from, to } = interval;
  const length = cidrLength(interval);
  if (length === null) return `${formatAddress(from)}-${formatAddress(to)}`;
  return length === addressBits(from.version)
    ? formatAddress(from)
    : `${formatAddress(from)}/${length}`;
}
