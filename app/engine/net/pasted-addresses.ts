import { MAX_IP_RULE_CHARS } from "./ip-rule";

/** One entry of a pasted text of IP addresses, and its position. */
export interface PastedAddress {
  /** The entry without the quotes and brackets that programs write around addresses. */
  readonly text: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Position among the entries of its line, from 1. */
  readonly place: number;
  /** Number of entries on its line. */
  readonly ofLine: number;
  /** Offsets of the entry in the whole text as pasted, `to` exclusive. */
  readonly from: number;
  readonly to: number;
}

const APART = String.raw`\s,;|\u200b\u3001\uff0c\uff1b`;
const JOINING = String.raw`\/\u2010-\u2015\u2212-`;

/**
 * Text between commas, semicolons and spaces.
 *
 * A dash or a slash joins its neighbors, so that "192.0.2.10 - 192.0.2.20" is one entry. A leading dash is a list
 * bullet.
 */
const ENTRY = new RegExp(
  `[^${APART}${JOINING}]+(?:\\s*[${JOINING}]\\s*[^${APART}${JOINING}]*)*`,
  "g",
);

/** A comment: a "#" at the start of the line or after a space, and the rest of the line. */
const COMMENT = /(^|\s)#[^]*$/;

const looksLikeAddress = (text: string) =>
  /\d/.test(text) ? /[.:]/.test(text) : text.includes("::");

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Joins adjacent words that are not addresses into one entry, as written. */
function joinWords(line: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  let wordsBefore = false;
  for (const span of spans) {
    const areWords = !looksLikeAddress(line.slice(span.from, span.to));
    const last = joined.at(-1);
    if (areWords && wordsBefore && last) joined[joined.length - 1] = { ...last, to: span.to };
    else joined.push(span);
    wordsBefore = areWords;
  }
  return joined;
}

/** Removes quotes around the text, and a bracket without a partner. */
function withoutQuotes(text: string): string {
  // Longer text is not an address, with or without quotes and brackets.
  if (text.length > 2 * MAX_IP_RULE_CHARS) return text;
  const bare = text.trim().replace(/^["'`\u201c\u201d]+|["'`\u201c\u201d]+$/g, "");
  const open = /^[[({<]["'`]*/.exec(bare);
  const inner = open && !/[\])}>]./.test(bare) ? bare.slice(open[0].length) : bare;
  return /[[({<]/.test(inner) ? inner : inner.replace(/["'`]*[\])}>]+$/, "");
}

function spansOf(line: string): Span[] {
  const code = line.replace(COMMENT, "");
  const spans = [...code.matchAll(ENTRY)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.trimEnd().length,
  }));
  return joinWords(code, spans);
}

/**
 * Splits a pasted text of IP addresses, blocks, ranges and prefixes into entries.
 *
 * Entries are separated by new lines, commas, semicolons, spaces or tabs. They may be quoted or in brackets, and the
 * text may have comments. parseIpRule then reads each entry. Never throws; linear in the length of the text.
 */
export function pastedAddresses(text: string): PastedAddress[] {
  let at = 0;
  return text.split("\n").flatMap((line, index) => {
    const start = at;
    at += line.length + 1;
    const spans = spansOf(line);
    return spans.map(({ from, to }, place) => ({
      text: withoutQuotes(line.slice(from, to)),
      line: index + 1,
      place: place + 1,
      ofLine: spans.length,
      from: start + from,
      to: start + to,
    }));
  });
}

/** Returns the text of each entry without its position. */
export function addressTexts(text: string): string[] {
  return pastedAddresses(text).map((entry) => entry.text);
}

/** Reports whether a text is the name of a host or a person. "203.0.113.x" is a typing error to report, not a name. */
const isName = (text: string) => !looksLikeAddress(text) || /^[a-z][\w.-]*\.[a-z]{2,}$/i.test(text);

/** Removes the port from "203.0.113.7:443" and "[2001:db8::1]:443". */
const withoutPort = (text: string) =>
  text.replace(/^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i, "$1").replace(/^([\d.]+):\d{1,5}$/, "$1");

/**
 * Returns the addresses in a text for searches and filters.
 *
 * Ports and the names next to addresses are ignored. A text of names only is returned trimmed and whole, so that an
 * error message quotes all of it. An empty text returns no addresses. For entries of rule lists use pastedAddresses,
 * which ignores nothing.
 */
export function searchedAddresses(text: string): string[] {
  const texts = addressTexts(text);
  const candidates = texts.filter((one) => !isName(one)).map(withoutPort);
  if (candidates.length > 0) return candidates;
  return texts.length > 1 ? [text.trim()] : texts;
}

/**
 * Removes entries from a pasted text.
 *
 * Lines without removed entries are unchanged. On other lines, the remaining entries are separated by commas, and the
 * comment is kept. A line without remaining entries is removed.
 */
export function withoutPasted(text: string, gone: readonly PastedAddress[]): string {
  const from = new Set(gone.map((entry) => entry.from));
  const cut = new Set(gone.map(({ line }) => line));
  const remainingTexts = new Map<number, string[]>();
  for (const entry of pastedAddresses(text)) {
    if (!cut.has(entry.line) || from.has(entry.from)) continue;
    const written = text.slice(entry.from, entry.to);
    const ofLine = remainingTexts.get(entry.line);
    if (ofLine) ofLine.push(written);
    else remainingTexts.set(entry.line, [written]);
  }
  const lines = text.split("\n").flatMap((line, index) => {
    if (!cut.has(index + 1)) return [line];
    const rest = remainingTexts.get(index + 1);
    return rest ? [`${rest.join(", ")}${COMMENT.exec(line)?.[0].trimEnd() ?? ""}`] : [];
  });
  return lines.join("\n");
}
