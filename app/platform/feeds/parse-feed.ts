import { readAddress } from "../../engine/net/address";
import { cidrBlock, type Interval } from "../../engine/net/interval";
import { rangeArrays } from "../ip-intelligence/range-table";
import { isSpecialPurpose } from "../ip-intelligence/special-purpose";
import type { ParsedFeed } from "./feed";

/** No publisher lists more than this as one network; whoever does would stop half of the world. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const;
const MAX_ENTRIES = 1_000_000;

/** Separators of addresses in every published format: text, CSV, JSON. */
const BETWEEN = /[\s,;"'<>()[\]{}]+/;

/** Multicast and reserved addresses in IPv4, private, link-local and multicast ones in IPv6: the wide special blocks. */
const isAllSpecial = ({ from }: Interval) =>
  from.version === 4 ? from.d >>> 28 >= 0xe : from.a >>> 25 >= 0x7e;

/** "8.8.8.0/24" or an address alone; null for every other word and for private networks. */
function readEntry(word: string): Interval | null {
  const slash = word.indexOf("/");
  const address = readAddress(slash < 0 ? word : word.slice(0, slash));
  if (address === null) return null;
  const bits = address.version === 4 ? 32 : 128;
  const prefix = slash < 0 ? String(bits) : word.slice(slash + 1);
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits) return null;
  const interval = cidrBlock(address, Number(prefix));
  const isWide = Number(prefix) < SHORTEST_PREFIX[address.version];
  // A wide one may begin with private addresses and end with everybody's, as 0.0.0.0/0 does.
  if (isWide && !isAllSpecial(interval)) {
    throw new Error(`it lists ${word}, which is wider than any one network`);
  }
  return isSpecialPurpose(interval.from) ? null : interval;
}

/** Every text in a JSON value, however deep. */
function* textsIn(value: unknown): Generator<string> {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (typeof next === "object" && next !== null) waiting.push(...Object.values(next));
  }
}

/** Lines without what follows a "#" or ";", which begin comments in published lists. */
function* linesOf(text: string): Generator<string> {
  for (const line of text.split("\n")) yield line.replace(/[#;].*$/, "");
}

function partsOf(text: string): Iterable<string> {
  const start = text.trimStart().charAt(0);
  return start === "{" || start === "[" ? textsIn(JSON.parse(text)) : linesOf(text);
}

/**
 * Finds every address and network in a published list: plain text, CSV (geofeeds, RFC 8805) or any
 * JSON. Private and special-purpose networks are left out; some lists name them beside others.
 *
 * @throws Error saying what is wrong with the list
 */
export function parseFeed(text: string): ParsedFeed {
  const intervals: Interval[] = [];
  for (const part of partsOf(text)) {
    for (const word of part.split(BETWEEN)) {
      const interval = readEntry(word);
      if (interval === null) continue;
      intervals.push(interval);
      if (intervals.length > MAX_ENTRIES) throw new Error("it lists more than a million networks");
    }
  }
  return { arrays: rangeArrays(intervals), entries: intervals.length };
}
