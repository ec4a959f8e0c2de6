import { compareAddresses, formatAddress, type Address } from "./address";

/** All addresses from `from` to `to`, both included; same version, `from` not after `to`. */
export interface Interval {
  readonly from: Address;
  readonly to: Address;
}

const FULL_WORD = 0xffffffff;
const WORD_NAMES = ["a", "b", "c", "d"] as const;

function addressBits(version: 4 | 6): 32 | 128 {
  return version === 4 ? 32 : 128;
}

/** Mask of a word of which the first `bits` bits (any integer; cut to 0…32) belong to the prefix. */
function prefixMask(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 32 ? FULL_WORD : ~(FULL_WORD >>> bits) >>> 0;
}

/** The CIDR block of `length` prefix bits that holds the address; host bits are dropped. */
export function cidrBlock(address: Address, length: number): Interval {
  const { version } = address;
  const bits = version === 4 ? length + 96 : length; // IPv4 stands in the last word alone
  const masks = WORD_NAMES.map((_, index) => prefixMask(bits - 32 * index));
  const low = WORD_NAMES.map((name, index) => (address[name] & masks[index]!) >>> 0);
  const high = low.map((word, index) => (word | ~masks[index]!) >>> 0);
  const [a, b, c, d] = low as Four;
  const [toA, toB, toC, toD] = (version === 4 ? [0, 0, 0, high[3]] : high) as Four;
  return { from: { version, a, b, c, d }, to: { version, a: toA, b: toB, c: toC, d: toD } };
}

type Four = [number, number, number, number];

/** Number of addresses; exact up to 2^53, beyond that the nearest double. */
export function intervalSize({ from, to }: Interval): number {
  return WORD_NAMES.reduce((size, name) => size * 2 ** 32 + (to[name] - from[name]), 0) + 1;
}

/** True when the address lies in the interval. An IPv4 address lies in no IPv6 interval. */
export function containsAddress({ from, to }: Interval, address: Address): boolean {
  return compareAddresses(from, address) <= 0 && compareAddresses(address, to) <= 0;
}

/** True when every address of `inner` lies in `outer`. */
export function containsInterval(outer: Interval, inner: Interval): boolean {
  return containsAddress(outer, inner.from) && containsAddress(outer, inner.to);
}

/** Prefix length of the CIDR block the interval is; null when it is not exactly one block. */
export function cidrLength(interval: Interval): number | null {
  const { from, to } = interval;
  const shared = WORD_NAMES.reduce(
    (bits, name, index) =>
      bits === 32 * index ? bits + Math.clz32((from[name] ^ to[name]) >>> 0) : bits,
    0,
  );
  const length = shared - (128 - addressBits(from.version));
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
