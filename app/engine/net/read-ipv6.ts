import { readIpv4 } from "./read-ipv4";

const COLON = 58;
const DOT = 46;

/** Value of a hexadecimal digit by character code. -1 for any other character below 128. */
const HEX = Int8Array.from({ length: 128 }, (_, code) => {
  const digit = Number.parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(digit) ? -1 : digit;
});

/**
 * Reads one to four hexadecimal digits at `at`.
 *
 * @returns the position after them and their value in one number (position * 65,536 + value). -1 if there are none or
 * more than four.
 */
function readGroup(text: string, at: number): number {
  let value = 0;
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const digit = code < 128 ? HEX[code]! : -1;
    if (digit < 0) break;
    if (end - at === 4) return -1;
    value = (value << 4) | digit;
    end++;
  }
  return end === at ? -1 : (end << 16) | value;
}

/** The groups read so far, and the index of "::" among them (-1 if not yet read). */
interface Groups {
  readonly values: number[];
  count: number;
  gap: number;
}

/** Reads an IPv4 tail ("::ffff:192.0.2.1") as the last two groups. */
function takeIpv4Tail(groups: Groups, text: string, at: number): boolean {
  const word = readIpv4(text, at);
  if (word < 0 || groups.count > 6) return false;
  groups.values[groups.count++] = word >>> 16;
  groups.values[groups.count++] = word & 0xffff;
  return true;
}

/**
 * Skips ":" or "::" at `at`.
 *
 * @returns the position after it, or -1 if neither is allowed there
 */
function stepOverColons(groups: Groups, text: string, at: number): number {
  if (text.charCodeAt(at) !== COLON) return -1;
  if (text.charCodeAt(at + 1) !== COLON) return at + 1 < text.length ? at + 1 : -1;
  if (groups.gap >= 0) return -1;
  groups.gap = groups.count;
  return at + 2;
}

/** Reads groups from `start` to the end of the text. False if the text breaks the grammar. */
function readGroups(groups: Groups, text: string, start: number): boolean {
  let at = start;
  while (at < text.length) {
    const group = readGroup(text, at);
    if (group < 0 || groups.count === 8) return false;
    const end = group >>> 16;
    if (text.charCodeAt(end) === DOT) return takeIpv4Tail(groups, text, at);
    groups.values[groups.count++] = group & 0xffff;
    if (end === text.length) return true;
    at = stepOverColons(groups, text, end);
    if (at < 0) return false;
  }
  return true;
}

/** Moves the groups after "::" to the end and fills the gap with zeros. False if the number of groups is wrong. */
function closeGap({ values, count, gap }: Groups): boolean {
  if (gap < 0) return count === 8;
  if (count === 8) return false;
  for (let from = count - 1, to = 7; from >= gap; from--, to--) {
    values[to] = values[from]!;
    values[from] = 0;
  }
  return true;
}

function toWord(high: number, low: number): number {
  return ((high << 16) | low) >>> 0;
}

/** Structurally an Address. Declared here because address.ts imports this file. */
interface Ipv6Address {
  readonly version: 6;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

type Eight = [number, number, number, number, number, number, number, number];

/** Reads a whole text as an IPv6 address (RFC 4291 section 2.2), as written. Null if it is not one. */
export function readIpv6(text: string): Ipv6Address | null {
  const groups: Groups = { values: [0, 0, 0, 0, 0, 0, 0, 0], count: 0, gap: -1 };
  // Colons before the first group are allowed only here, and there must be two.
  let start = 0;
  if (text.charCodeAt(0) === COLON) {
    start = stepOverColons(groups, text, 0);
    if (groups.gap < 0) return null;
  }
  if (!readGroups(groups, text, start) || !closeGap(groups)) return null;
  const [g0, g1, g2, g3, g4, g5, g6, g7] = groups.values as Eight;
  return {
    version: 6,
    a: toWord(g0, g1),
    b: toWord(g2, g3),
    c: toWord(g4, g5),
    d: toWord(g6, g7),
  };
}
