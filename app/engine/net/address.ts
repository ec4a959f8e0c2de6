import { readIpv4 } from "./read-ipv4";
import { readIpv6 } from "./read-ipv6";

/**
 * An IP address as four unsigned 32-bit words, most significant first. An IPv4 address is in `d` alone, with `version`
 * 4. An IPv6 address uses all four.
 */
export interface Address {
  readonly version: 4 | 6;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** Longest text of an address: six full IPv6 groups and an embedded IPv4 tail. */
export const MAX_ADDRESS_CHARS = 45;

/**
 * Returns the IPv4 address of a 32-bit word.
 *
 * `d` comes first on purpose: the order gives IPv4 addresses a hidden class of their own, in which the three zeros stay
 * small integers. In a class shared with IPv6, the JavaScript engine would box all four numbers of every address.
 */
export function ipv4Address(word: number): Address {
  return { version: 4, d: word, a: 0, b: 0, c: 0 };
}

/**
 * Parses an address exactly as written: an IPv4-mapped IPv6 address stays IPv6. Null if the text is not an address.
 *
 * IPv4: four decimal numbers, no leading zeros (some programs read them as octal), no shorthand.
 *
 * IPv6: RFC 4291 section 2.2 in full, upper or lower case. Zone ids ("%eth0") are refused, because they have a meaning
 * on one machine only.
 */
export function readAddress(text: string): Address | null {
  if (text.length < 2 || text.length > MAX_ADDRESS_CHARS) return null;
  const word = readIpv4(text, 0);
  return word >= 0 ? ipv4Address(word) : readIpv6(text);
}

/**
 * Reports whether an address is in a prefix of 96 bits whose last 32 bits are an IPv4 address by definition:
 *
 * - ::ffff:0:0/96 (mapped, RFC 4291)
 * - ::ffff:0:0:0/96 (translated, RFC 2765)
 * - 64:ff9b::/96 (the well-known NAT64 prefix, RFC 6052)
 *
 * Not unwrapped:
 *
 * - 64:ff9b:1::/48: the position of the IPv4 bits differs per network, and they may be a private address
 * - 2002::/16 (6to4): the IPv4 bits belong to a router, not to the visitor
 * - ::/96 (IPv4-compatible, obsolete): it contains :: and ::1
 */
export function holdsIpv4({ version, a, b, c }: Address): boolean {
  if (version === 4 || b !== 0) return false;
  return a === 0 ? c === 0xffff || c === 0xffff0000 : a === 0x0064ff9b && c === 0;
}

/** Returns the IPv4 address inside a mapped, translated or NAT64 address, or any other address unchanged. */
export function unwrapAddress(address: Address): Address {
  return holdsIpv4(address) ? ipv4Address(address.d) : address;
}

/**
 * Reads the address of a visitor or of a rule, and unwraps an IPv4 address from its IPv6 form. Without unwrapping,
 * another spelling would evade a rule. Null if unreadable.
 */
export function parseAddress(text: string): Address | null {
  if (text.length < 2 || text.length > MAX_ADDRESS_CHARS) return null;
  const word = readIpv4(text, 0);
  if (word >= 0) return ipv4Address(word);
  const address = readIpv6(text);
  return address === null ? null : unwrapAddress(address);
}

/**
 * Returns a negative number, zero or a positive number if `x` is before, equal to or after `y`. IPv4 sorts before IPv6.
 */
export function compareAddresses(x: Address, y: Address): number {
  return x.version - y.version || x.a - y.a || x.b - y.b || x.c - y.c || x.d - y.d;
}

/** Returns the longest run of at least two zero groups, the first one if tied. `start` is -1 if there is none. */
function longestZeroRun(groups: readonly number[]): { start: number; length: number } {
  let best = { start: -1, length: 1 };
  let start = 0;
  groups.forEach((group, index) => {
    if (group !== 0) start = index + 1;
    const length = index + 1 - start;
    if (length > best.length) best = { start, length };
  });
  return best;
}

/** Hexadecimal text of each byte. A table lookup is ten times faster than toString(16). */
const HEX_OF_BYTE = Array.from({ length: 256 }, (_, byte) => byte.toString(16));
const TWO_DIGITS_OF_BYTE = HEX_OF_BYTE.map((text) => text.padStart(2, "0"));

function hexGroup(group: number): string {
  if (group <= 0xff) return HEX_OF_BYTE[group]!;
  return HEX_OF_BYTE[group >>> 8]! + TWO_DIGITS_OF_BYTE[group & 0xff]!;
}

/** Joins the groups from `start` to `end` (exclusive) with colons. */
function hexGroups(groups: readonly number[], start: number, end: number): string {
  if (start >= end) return "";
  let text = hexGroup(groups[start]!);
  for (let at = start + 1; at < end; at++) text += `:${hexGroup(groups[at]!)}`;
  return text;
}

/** Returns the canonical text: dotted quad, or RFC 5952 (lower case, longest run of zero groups as "::"). */
export function formatAddress({ version, a, b, c, d }: Address): string {
  if (version === 4) return `${d >>> 24}.${(d >>> 16) & 255}.${(d >>> 8) & 255}.${d & 255}`;
  const low = 0xffff;
  const groups = [a >>> 16, a & low, b >>> 16, b & low, c >>> 16, c & low, d >>> 16, d & low];
  const { start, length } = longestZeroRun(groups);
  if (start < 0) return hexGroups(groups, 0, groups.length);
  return `${hexGroups(groups, 0, start)}::${hexGroups(groups, start + length, groups.length)}`;
}
