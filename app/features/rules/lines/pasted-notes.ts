import { parseIpRule } from "#app/engine/net/ip-rule";
import { type PastedAddress, pastedAddresses } from "#app/engine/net/pasted-addresses";

import { looksLikeAddress } from "./value-lines";

/** Start of the comment of a pasted line: "203.0.113.7 # office". */
const COMMENT = /\s#\s*/;

/** Returns the comment of a pasted line, or "" without one. */
function commentOf(line: string): string {
  const at = line.search(COMMENT);
  return at < 0 ? "" : line.slice(at + 2).trim();
}

/** Returns the comments of a pasted text by line number, from 1. Each becomes the note of the line's addresses. */
export function pastedComments(typed: string): ReadonlyMap<number, string> {
  const comments = typed.split("\n").map((line, index) => [index + 1, commentOf(line)] as const);
  return new Map(comments.filter(([, comment]) => comment !== ""));
}

const isAddress = ({ text }: PastedAddress) => parseIpRule(text).ok;

/** Returns the first entry after a line's addresses if only text follows the addresses. Otherwise undefined. */
function noteOf(entries: readonly PastedAddress[]): PastedAddress | undefined {
  const at = entries.findIndex((entry) => !isAddress(entry));
  const isNoted = at > 0 && entries.slice(at).every(({ text }) => !looksLikeAddress(text));
  return isNoted ? entries[at] : undefined;
}

/**
 * Finds lines with text after their addresses, such as a second column. Returns the first entry of the text by line
 * number, from 1.
 */
export function notedLines(entries: readonly PastedAddress[]): ReadonlyMap<number, PastedAddress> {
  const byLine = new Map<number, PastedAddress[]>();
  for (const entry of entries) {
    const ofLine = byLine.get(entry.line);
    if (ofLine) ofLine.push(entry);
    else byLine.set(entry.line, [entry]);
  }
  const noted = new Map<number, PastedAddress>();
  for (const [line, ofLine] of byLine) {
    const note = noteOf(ofLine);
    if (note) noted.set(line, note);
  }
  return noted;
}

// The lookbehinds keep the match time linear if a line contains a long run of separators or quotes.
const SEPARATORS = /(?<![\s,;|])[\s,;|]+$/;
const OPENING = /(?<!["'(])["'(]+$/;
const QUOTES = /^"([^"]*)"$/;

/** Rewrites the lines with text after their addresses. */
function rewritten(typed: string, write: (addresses: string, note: string) => string): string {
  const noted = notedLines(pastedAddresses(typed));
  let start = 0;
  const lines = typed.split("\n").map((line, index) => {
    const from = noted.get(index + 1)?.from;
    const at = from === undefined ? undefined : from - start;
    start += line.length + 1;
    if (at === undefined) return line;
    const addresses = line.slice(0, at).replace(OPENING, "").replace(SEPARATORS, "");
    const note = line
      .slice(addresses.length)
      .replace(/^[\s,;|]+/, "")
      .trim();
    return write(addresses, note.replace(QUOTES, "$1").replace(COMMENT, " "));
  });
  return lines.join("\n");
}

/** Returns the typed text with the text after addresses turned into comments, which become notes. */
export const withComments = (typed: string): string =>
  rewritten(typed, (addresses, note) => `${addresses} # ${note}`);

/** Returns the typed text without the text after addresses. */
export const withoutNotes = (typed: string): string => rewritten(typed, (addresses) => addresses);
