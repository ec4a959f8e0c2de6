import { MAX_IP_RULE_CHARS } from "./ip-rule";

/** One entry of a pasted text of IP addresses, and where it stands in it. */
export interface PastedAddress {
  /** Without the quotes and brackets that lists of programs bring along. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Its place among the entries of its line, from 1. */
  readonly place: number;
  /** How many entries its line has. */
  readonly ofLine: number;
  /** Where it begins and ends in the whole text, as it was pasted. */
  readonly from: number;
  readonly to: number;
}

const APART = String.raw`\s,;|\u200b\u3001\uff0c\uff1b`;
const JOINING = String.raw`\/\u2010-\u2015\u2212-`;

/**
 * What stands between commas, semicolons and spaces; a dash or a slash joins its neighbors, so that
 * "192.0.2.10 - 192.0.2.20" is one entry. A dash in front is the bullet of a list.
 */
const ENTRY = new RegExp(
  `[^${APART}${JOINING}]+(?:\\s*[${JOINING}]\\s*[^${APART}${JOINING}]*)*`,
  "g",
);

/** A comment: a "#" at the beginning of the line or after a space, and all that follows. */
const COMMENT = /(^|\s)#[^]*$/;

const looksLikeAddress = (text: string) =>
  /\d/.test(text) ? /[.:]/.test(text) : text.includes("::");

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Words beside each other that are no addresses are told as one, as they were written. */
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

/** Without quotes around it, and without a bracket that has no partner in it. */
function undressed(text: string): string {
  // What is longer is no address however it is dressed.
  if (text.length > 2 * MAX_IP_RULE_CHARS) return text;
  const bare = text.trim().replace(/^["'`\u201c\u201d]+|["'`\u201c\u201d]+$/g, "");
  const open = /^[[({<]["'`]*/.exec(bare);
  const inner = open && !/[\])}>]./.test(bare) ? bare.slice(open[0].length) : bare;
  return /[[({<]/.test(inner) ? inner : inner.replace(/["'`]*[\])}>]+$/, "");
}

function spansOf(line: string): Span[] {
  const told = line.replace(COMMENT, "");
  const spans = [...told.matchAll(ENTRY)].map(({ index, 0: text }) => ({
    from: index,
    to: index + text.trimEnd().length,
  }));
  return joinWords(told, spans);
}

/**
 * The entries of a text of IP addresses, blocks, ranges and prefixes as people paste them: apart by new
 * lines, commas, semicolons, spaces or tabs, quoted or in brackets, with comments. Nothing is read yet:
 * parseIpRule says of each entry what it is. Never throws; linear in the length of the text.
 */
export function pastedAddresses(text: string): PastedAddress[] {
  let at = 0;
  return text.split("\n").flatMap((line, index) => {
    const start = at;
    at += line.length + 1;
    const spans = spansOf(line);
    return spans.map(({ from, to }, place) => ({
      text: undressed(line.slice(from, to)),
      line: index + 1,
      place: place + 1,
      ofLine: spans.length,
      from: start + from,
      to: start + to,
    }));
  });
}

/** The same as texts only, for who needs no places. */
export function addressTexts(text: string): string[] {
  return pastedAddresses(text).map((entry) => entry.text);
}

/** A host's or a person's name; "203.0.113.x" is no name but a slip, which is to be told. */
const isName = (text: string) => !looksLikeAddress(text) || /^[a-z][\w.-]*\.[a-z]{2,}$/i.test(text);

/** "203.0.113.7:443" and "[2001:db8::1]:443" without the port. */
const withoutPort = (text: string) =>
  text.replace(/^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i, "$1").replace(/^([\d.]+):\d{1,5}$/, "$1");

/**
 * The addresses that a text asks for, for searches and filters, where what stands around them is no mistake: without
 * ports, and without the names beside them. A text of names only is left as it is, trimmed, so that what is said of it is
 * about all of it; an empty one asks for nothing. The entries of rule lists are pastedAddresses, which leave nothing out.
 */
export function askedAddresses(text: string): string[] {
  const texts = addressTexts(text);
  const asked = texts.filter((one) => !isName(one)).map(withoutPort);
  if (asked.length > 0) return asked;
  return texts.length > 1 ? [text.trim()] : texts;
}

/**
 * The text without some of its entries. Lines that lose none stay as they are; of the others the rest
 * is kept, apart by commas, with the comment, and a line that loses all is gone.
 */
export function withoutPasted(text: string, gone: readonly PastedAddress[]): string {
  const from = new Set(gone.map((entry) => entry.from));
  const cut = new Set(gone.map(({ line }) => line));
  const kept = new Map<number, string[]>();
  for (const entry of pastedAddresses(text)) {
    if (!cut.has(entry.line) || from.has(entry.from)) continue;
    const written = text.slice(entry.from, entry.to);
    const ofLine = kept.get(entry.line);
    if (ofLine) ofLine.push(written);
    else kept.set(entry.line, [written]);
  }
  const lines = text.split("\n").flatMap((line, index) => {
    if (!cut.has(index + 1)) return [line];
    const rest = kept.get(index + 1);
    return rest ? [`${rest.join(", ")}${COMMENT.exec(line)?.[0].trimEnd() ?? ""}`] : [];
  });
  return lines.join("\n");
}
