import { sentences } from "#app/words/sentences";

import {
  type Address,
  compareAddresses,
  formatAddress,
  holdsIpv4,
  ipv4Address,
  parseAddress,
  readAddress,
} from "./address";
import { cidrBlock, formatInterval, type Interval, intervalSize } from "./interval";
import { explainAddress, explainCidr, explainPrefix, explainRange } from "./ip-rule-errors";
import { visitorBlock } from "./one-visitor";

const { texts } = sentences("engine/net/ip-rule", {
  /** Messages about refused values, and notices about accepted ones. */
  texts: {
    single: "This is the single address {address}. For the network, enter {text}/48 or {text}/64.",
    changes:
      "Devices change such addresses, often every day. To cover the whole connection, enter {network}.",
    readAs: "{text} was read as {block}, the block that contains it.",
    tooLong: "This line is longer than {count} characters; enter one entry per line.",
  },
});

/** One line of an IP list, parsed. */
export interface IpRule extends Interval {
  /** Canonical text. The same addresses always give the same text, and reading it returns the same rule. */
  readonly value: string;
  /** Number of addresses. Exact up to 2^53, above that the nearest double. */
  readonly size: number;
  /** A change or a surprise, as one sentence for the merchant. Null if there is none. */
  readonly notice: string | null;
}

export type ParsedIpRule =
  | { readonly ok: true; readonly rule: IpRule }
  /** Sentence with the error and its remedy. */
  | { readonly ok: false; readonly message: string };

/** An IP rule as readIpRule returns it, without the fields for display. */
export type ReadIpRule =
  | { readonly interval: Interval; readonly notice: string | null }
  | { readonly message: string };

/** Longest text of a rule: two addresses, a dash and some spaces. */
export const MAX_IP_RULE_CHARS = 100;

function singleNotice(text: string, address: Address): string | null {
  if (text.endsWith("::")) {
    return texts.single({ address: formatAddress(address), text });
  }
  if (address.version === 4) return null;
  const network = formatInterval(visitorBlock(address));
  return texts.changes({ network });
}

/** Reads a single address: "192.0.2.1", "2001:db8::1". */
function readSingle(text: string): ReadIpRule {
  const address = parseAddress(text);
  if (address === null) return { message: explainAddress(text) };
  return { interval: { from: address, to: address }, notice: singleNotice(text, address) };
}

/** Returns the block of "base/length". A block in a prefix that carries IPv4 addresses becomes the IPv4 block. */
function blockOf(base: Address, length: number): { block: Interval; base: Address } {
  const carried = holdsIpv4(base) && length >= 96;
  const plain = carried ? ipv4Address(base.d) : base;
  return { block: cidrBlock(plain, carried ? length - 96 : length), base: plain };
}

/** Reads a CIDR block: "192.0.2.0/24", "2001:db8::/32". Host bits are dropped with a notice. */
function readCidr(text: string, slash: number): ReadIpRule {
  const address = readAddress(text.slice(0, slash).trimEnd());
  const digits = text.slice(slash + 1).trimStart();
  const length = /^(0|[1-9][0-9]{0,2})$/.test(digits) ? Number(digits) : -1;
  if (address === null || length < 0 || length > (address.version === 4 ? 32 : 128)) {
    return { message: explainCidr(text.slice(0, slash).trimEnd(), address, digits) };
  }
  const { block, base } = blockOf(address, length);
  const same = compareAddresses(block.from, base) === 0;
  const notice = same ? null : texts.readAs({ text, block: formatInterval(block) });
  return { interval: block, notice };
}

/** Reads a range: "192.0.2.10-192.0.2.20", with or without spaces around the dash. */
function readRange(text: string, dash: number): ReadIpRule {
  const ends = [text.slice(0, dash).trimEnd(), text.slice(dash + 1).trimStart()] as const;
  const from = parseAddress(ends[0]);
  const to = parseAddress(ends[1]);
  const readable = from !== null && to !== null && from.version === to.version;
  if (!readable || compareAddresses(from, to) > 0) return { message: explainRange(ends, from, to) };
  return { interval: { from, to }, notice: null };
}

/** Reads "203.0.113.", "203.0.113.*" or "203.0.*.*". Null if the text is no such prefix. */
function ipv4Prefix(text: string): Interval | null {
  const match = /^((?:[0-9]{1,3}\.){1,3})(?:\*(?:\.\*)*)?$/.exec(text);
  if (match === null) return null;
  const numbers = match[1]!.split(".").slice(0, -1);
  const parts = text.endsWith("*") ? text.split(".").length : numbers.length + 1;
  const base = readAddress([...numbers, 0, 0, 0].slice(0, 4).join("."));
  return base === null || parts > 4 ? null : cidrBlock(base, 8 * numbers.length);
}

/** Reads "2001:db8:" or "2001:db8:*", one to seven whole groups. Null if the text is no such prefix. */
function ipv6Prefix(text: string): Interval | null {
  const match = /^((?:[0-9a-f]{1,4}:){1,7})\*?$/i.exec(text);
  if (match === null) return null;
  const groups = match[1]!.split(":").slice(0, -1);
  const base = readAddress([...groups, 0, 0, 0, 0, 0, 0, 0].slice(0, 8).join(":"))!;
  return blockOf(base, 16 * groups.length).block;
}

function readPrefix(text: string): ReadIpRule {
  const block = ipv4Prefix(text) ?? ipv6Prefix(text);
  return block === null ? { message: explainPrefix(text) } : { interval: block, notice: null };
}

/**
 * Reads one line of an IP list: an address, a CIDR block, a range or a prefix, IPv4 or IPv6.
 *
 * Never throws. Text longer than MAX_IP_RULE_CHARS is refused without reading it. Compiling uses this function, because
 * parseIpRule also computes the fields for display.
 */
export function readIpRule(line: string): ReadIpRule {
  if (line.length > MAX_IP_RULE_CHARS) {
    const message = texts.tooLong({ count: MAX_IP_RULE_CHARS });
    return { message };
  }
  const text = line.trim().replace(/[\u2012-\u2015\u2212]/g, "-"); // dashes pasted from documents
  const dash = text.indexOf("-");
  if (dash >= 0) return readRange(text, dash);
  const slash = text.indexOf("/");
  if (slash >= 0) return readCidr(text, slash);
  return /\*$|\.$|[^:]:$/.test(text) ? readPrefix(text) : readSingle(text);
}

/** Reads one line of an IP list like readIpRule, and adds canonical text and size. */
export function parseIpRule(line: string): ParsedIpRule {
  const read = readIpRule(line);
  if ("message" in read) return { ok: false, message: read.message };
  const { interval, notice } = read;
  const { from, to } = interval;
  const [value, size] = [formatInterval(interval), intervalSize(interval)];
  return { ok: true, rule: { value, from, to, size, notice } };
}

/** Sizes of a /20 and a /48. Larger rules are likely to stop people they are not meant for. */
const WIDE_ABOVE = { 4: 2 ** 12, 6: 2 ** 80 } as const;

/** Reports whether an interval is wider than a /20 (IPv4) or a /48 (IPv6), so that the merchant should confirm it. */
export function isWide(interval: Interval): boolean {
  return intervalSize(interval) > WIDE_ABOVE[interval.from.version];
}
