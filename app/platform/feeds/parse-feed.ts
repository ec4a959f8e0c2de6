import { compareAddresses, readAddress } from "#app/engine/net/address";
import { cidrBlock, type Interval, intervalSize } from "#app/engine/net/interval";
import { maskLength } from "#app/engine/net/mask";

import { rangeArrays } from "../ip-intelligence/range-table";
import { isSpecialPurpose } from "../ip-intelligence/special-purpose";
import type { ParsedFeed } from "./feed";

/** Shortest prefixes in a valid list. Wider networks would block large parts of the internet. */
const SHORTEST_PREFIX = { 4: 8, 6: 16 } as const;
const MAX_ENTRIES = 1_000_000;

/** A word of text, CSV or JSON. */
const WORD = /[^\s,;|"'<>()[\]{}]+/g;
/** Maximum characters of a word that is an entry: two addresses and a name. */
const WORD_CHARS = 200;

/**
 * Reports whether a network is in the wide special blocks: multicast and reserved in IPv4, private, link-local and
 * multicast in IPv6.
 */
const isAllSpecial = ({ from }: Interval) =>
  from.version === 4 ? from.d >>> 28 >= 0xe : from.a >>> 25 >= 0x7e;

/** Parses "8.8.8.0/24", "8.8.8.0/255.255.255.0" or a single address. Null for other words. */
function readNetwork(word: string): Interval | null {
  const slash = word.indexOf("/");
  const address = readAddress(slash < 0 ? word : word.slice(0, slash));
  if (address === null) return null;
  const bits = address.version === 4 ? 32 : 128;
  const written = slash < 0 ? String(bits) : word.slice(slash + 1);
  const prefix = maskLength(written) ?? (/^\d{1,3}$/.test(written) ? Number(written) : -1);
  return prefix < 0 || prefix > bits ? null : cidrBlock(address, prefix);
}

/**
 * Returns a listed network. Empty for a special-purpose network.
 *
 * @throws Error if the network is wider than any single operator's network
 */
function acceptNetwork(network: Interval, written: string): Interval[] {
  const { version } = network.from;
  const most = 2 ** ((version === 4 ? 32 : 128) - SHORTEST_PREFIX[version]);
  // A wide network such as 0.0.0.0/0 may begin with private addresses and contain public addresses.
  if (intervalSize(network) > most && !isAllSpecial(network)) {
    throw new Error(`it lists ${written}, which is wider than any one network`);
  }
  return isSpecialPurpose(network.from) ? [] : [network];
}

const ADDRESS = String.raw`[0-9a-f]{0,4}[.:][0-9a-f.:]{1,45}`;
const DASH = String.raw`[-\u2010-\u2015]`;

/** A separator of cells. Spaces are bounded, because a tab is both a space and a separator. */
const NEXT_CELL = String.raw`\s{0,9}[,;|\t]\s{0,9}`;

/** A row of a geolocation table: first and last address, then a cell of text. */
const TABLE_ROW = new RegExp(
  String.raw`^\s*"?(${ADDRESS})"?${NEXT_CELL}"?(${ADDRESS})"?${NEXT_CELL}"?(?=[a-z-])`,
  "i",
);
const SPACED_RANGE = new RegExp(String.raw`(${ADDRESS})\s*${DASH}\s*(?=${ADDRESS})`, "gi");
const SPACED_MASK = new RegExp(String.raw`(${ADDRESS})[\s,;|]+(255\.[\d.]+)`, "gi");
/** A range without spaces. A name and a colon may precede it, as in PeerGuardian lists. */
const RANGE = new RegExp(String.raw`(?:^|[^0-9a-f.:].*:)(${ADDRESS})-(${ADDRESS})$`, "i");

/** Rewrites every range of a line as "first-last" and every mask after a slash. */
const withoutSpaces = (line: string) =>
  line
    .replace(TABLE_ROW, (row, first: string, last: string) =>
      readRange(first, last) ? `${first}-${last} ` : row,
    )
    .replace(SPACED_RANGE, "$1-")
    .replace(SPACED_MASK, "$1/$2");

function readRange(first: string, last: string): Interval | null {
  const [from, to] = [readAddress(first), readAddress(last)];
  if (!from || !to || from.version !== to.version || compareAddresses(from, to) > 0) return null;
  return { from, to };
}

function readEntry(word: string): Interval | null {
  if (word.length > WORD_CHARS) return null;
  const [, first, last] = RANGE.exec(word) ?? [];
  return first && last ? readRange(first, last) : readNetwork(word);
}

/** Returns the networks in a line or in a JSON string. */
const networksIn = (line: string): Interval[] =>
  [...withoutSpaces(line).matchAll(WORD)].flatMap(([word]) => {
    const network = readEntry(word);
    return network ? acceptNetwork(network, word) : [];
  });

/** Yields every string in a JSON value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === "string") yield next;
    else if (typeof next === "object" && next !== null) waiting.push(...Object.values(next));
  }
}

/** Yields lines without comments, which begin with "#", ";" or "//" in published lists. */
function* linesOf(text: string): Generator<string> {
  for (const line of text.split(/\r\n|\r|\n/)) yield line.replace(/(?:[#;]|(?:^|\s)\/\/).*$/, "");
}

/** Yields the JSON values of a text: one document, or one per line. */
function* documentsOf(text: string): Generator<unknown> {
  const [first = "", ...others] = text.trim().split(/\r?\n/);
  const isPerLine = others.length > 0 && isJson(first);
  if (!isPerLine) return yield JSON.parse(text);
  for (const line of [first, ...others]) if (line.trim() !== "") yield JSON.parse(line);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function* partsOf(text: string): Generator<string> {
  const start = text.trimStart().charAt(0);
  if (start !== "{" && start !== "[") return yield* linesOf(text);
  for (const document of documentsOf(text)) yield* textsIn(document);
}

/**
 * Finds every address, network and range in a published list.
 *
 * Accepts plain text, CSV (geofeeds of RFC 8805, tables with first and last address), JSON and JSON lines. Leaves out
 * private and special-purpose networks.
 *
 * @throws Error that describes the problem of the list
 */
export function parseFeed(text: string): ParsedFeed {
  const intervals: Interval[] = [];
  for (const part of partsOf(text.replace(/^\ufeff/, ""))) {
    intervals.push(...networksIn(part));
    if (intervals.length > MAX_ENTRIES) throw new Error("it lists more than a million networks");
  }
  return { arrays: rangeArrays(intervals), entries: intervals.length };
}
