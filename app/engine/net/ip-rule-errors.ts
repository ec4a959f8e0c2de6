import { sentences } from "#app/words/sentences";

import { type Address, compareAddresses, formatAddress, parseAddress } from "./address";

const { texts } = sentences("engine/net/ip-rule-errors", {
  /** Messages about refused values. */
  texts: {
    empty: "Enter an IP address, CIDR block, range or prefix, for example 203.0.113.0/24.",
    onePerLine: "Enter one entry per line, without spaces, commas or semicolons.",
    zone: 'Leave out "%" and what follows it: a zone means something on one machine only.',
    brackets: "Enter the IP address without brackets and without a port.",
    port: "Enter the IP address without the port: {ip}.",
    noUrl: "Enter only the IP address, not a URL.",
    fourNumbers:
      "An IPv4 address has four numbers. For all addresses with the same beginning, enter 203.0.113.* instead.",
    leadingZeros: "Enter the four numbers without leading zeros, for example 203.0.113.7.",
    upTo255: "Each of the four numbers must be from 0 to 255.",
    singleDots: "An IPv4 address has four numbers with single dots between them.",
    colonsOnce: 'In an IPv6 address "::" can appear only once, for example 2001:db8::1.',
    eightGroups:
      "An IPv6 address has eight groups of up to four hexadecimal digits, for example 2001:db8::1.",
    noAddress:
      "This is not an IP address. Host names cannot be listed. Enter an address such as 203.0.113.7.",
    beforeSlash: "Enter all four numbers before the slash, for example 203.0.113.0/24.",
    netmask: "After the slash, enter the number of prefix bits, for example /24 for 255.255.255.0.",
    bits4: "After the slash, enter a whole number from 0 to 32, for example 203.0.113.0/24.",
    bits6: "After the slash, enter a whole number from 0 to 128, for example 2001:db8::/32.",
    backwards: "The range is backwards. Enter {from}-{to}.",
    bothEnds: "Both ends of a range must be IPv4, or both IPv6.",
    inFull: "Enter both ends of the range in full: {from}-{to}.",
    range: "A range is two whole addresses with a dash between them: 203.0.113.10-203.0.113.20.",
    prefix6:
      "An IPv6 prefix is one to seven whole groups, for example 2001:db8:* or 2001:db8::/32.",
    prefix4:
      "An IPv4 prefix is one to three numbers from 0 to 255, for example 203.0.113.* or 203.0.113.",
  },
});

/**
 * Error messages for lines that are not an IP rule. Each names the error and how to fix it. Examples use documentation
 * addresses, or the merchant's own text if the correction is certain.
 */

/** A kind of mistake, tested in this order. The sentence may use the groups of the pattern. */
type Mistake = readonly [pattern: RegExp, sentence: (match: readonly string[]) => string];

const MISTAKES: readonly Mistake[] = [
  [/^$/, () => texts.empty],
  [/[,;]|[.:]\S*\s/, () => texts.onePerLine],
  [/%/, () => texts.zone],
  [/^\[/, () => texts.brackets],
  [/^(\d+\.\d+\.\d+\.\d+):\d+$/, ([, ip = ""]) => texts.port({ ip })],
  [/^https?:$/i, () => texts.noUrl],
  [/^\d+(\.\d+){0,2}$/, () => texts.fourNumbers],
  [/^(?=[\d.]*\b0\d)\d+(\.\d+){3}$/, () => texts.leadingZeros],
  [/^\d+(\.\d+){3}$/, () => texts.upTo255],
  [/^[\d.]+$/, () => texts.singleDots],
  [/::.*::|:::/, () => texts.colonsOnce],
  [/^[0-9a-f:.]*:[0-9a-f:.]*$/i, () => texts.eightGroups],
];

/** Returns the reason why a text is not a single address. */
export function explainAddress(text: string): string {
  for (const [pattern, sentence] of MISTAKES) {
    const match = pattern.exec(text);
    if (match !== null) return sentence(match);
  }
  return texts.noAddress;
}

/**
 * Returns the reason why "base/digits" is not a CIDR block.
 *
 * @param address address of the base, or null if unreadable
 */
export function explainCidr(base: string, address: Address | null, digits: string): string {
  if (address === null && /^\d+(\.\d+){0,2}\.?$/.test(base)) {
    return texts.beforeSlash;
  }
  if (address === null) return explainAddress(base);
  if (parseAddress(digits) !== null) {
    return texts.netmask;
  }
  return address.version === 4 ? texts.bits4 : texts.bits6;
}

type Ends = readonly [from: string, to: string];

/** Returns the reason why two readable addresses are not a range. */
function explainReadableEnds(from: Address, to: Address): string {
  return from.version === to.version
    ? texts.backwards({ from: formatAddress(to), to: formatAddress(from) })
    : texts.bothEnds;
}

/** Returns the reason why "from-to" is not a range. An unreadable end is null. */
export function explainRange(ends: Ends, from: Address | null, to: Address | null): string {
  if (ends[0] === "" && ends[1] !== "") return MISTAKES[0]![1]([]);
  if (from !== null && to !== null) return explainReadableEnds(from, to);
  if (from?.version === 4 && /^\d{1,3}$/.test(ends[1])) {
    const full = parseAddress(ends[0].replace(/\d+$/, ends[1]));
    if (full !== null && compareAddresses(from, full) <= 0) {
      return texts.inFull({ from: ends[0], to: formatAddress(full) });
    }
  }
  return texts.range;
}

/** Returns the reason why a text with "*", or with "." or ":" at its end, is not a prefix. */
export function explainPrefix(text: string): string {
  if (/[,;\s]/.test(text)) return explainAddress(text);
  return text.includes(":") ? texts.prefix6 : texts.prefix4;
}
