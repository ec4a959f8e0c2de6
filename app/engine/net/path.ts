import { type MarketFolders, withoutMarketFolders, withoutPlainFolders } from "./market-folder";

/** A page of the store, made comparable: the same form for what a rule names and what a visit asks for. */
export interface Page {
  /** Canonical path; see canonicalPath. */
  readonly path: string;
  /** What follows the question mark, as sent; "" without one. */
  readonly query: string;
}

/**
 * A path that is surely canonical already: most are, and finding that out costs a tenth of making it
 * so. A first folder that may be a market's sends the path the long way.
 */
const PLAIN = /^(?!\/[a-z]{2,3}(?:[-/]|$))(?:\/[a-z0-9_-]+)+$/;

const MARK = 63; // "?"
const HASH = 35; // "#"

/** Percent-encoded runs; each is decoded as a whole because a character may take several bytes. */
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
/** What would mean something else in a path if it stood there as itself. */
const RESERVED = /[%?#]/g;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return decodeBytes(run);
  }
}

/** Bytes that are no UTF-8: ASCII ones are decoded all the same, the others stay. */
function decodeBytes(run: string): string {
  return run.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function encode(char: string): string {
  return `%${char.charCodeAt(0).toString(16)}`;
}

/** Folders without ".", ".." and empty ones. */
function withoutDots(path: string): string {
  const folders: string[] = [];
  for (const folder of path.split("/")) {
    if (folder === "..") folders.pop();
    else if (folder !== "" && folder !== ".") folders.push(folder);
  }
  return `/${folders.join("/")}`;
}

/** Lower case in one Unicode form, so that both ways to write "é" are one. */
function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC");
}

/**
 * The canonical form of a path, without query: decoded once, lower case, single slashes, no dot
 * segments, no slash at the end, without market folders ("/de/products/x" is
 * "/products/x"). A character that would change the meaning stays encoded. Idempotent.
 */
export function canonicalPath(path: string, known: MarketFolders = null): string {
  return withoutMarketFolders(rulePath(path, known), known);
}

/**
 * Returns the path in the form in which rules are written: canonical, but with a market folder such as "/fil" or
 * "/en-row", so that a rule can name the page of one market. Idempotent.
 */
export function rulePath(path: string, known: MarketFolders = null): string {
  return path === "/" || PLAIN.test(path)
    ? path
    : withoutPlainFolders(withoutDots(readFolders(path)), known);
}

/** Decoded once and folded; what would end a path stays encoded. */
function readFolders(text: string): string {
  const decoded = text.replace(ENCODED, decodeRun).replace(RESERVED, encode);
  return foldCase(decoded).replaceAll("\\", "/");
}

/** A part of a path in the form in which canonical paths hold it. Idempotent. */
export function canonicalPart(text: string): string {
  return readFolders(text).replace(/\/{2,}/g, "/");
}

/** Returns whether a path has market folders that a rule is written without. */
export function hasLanguage(path: string): boolean {
  const folders = withoutDots(readFolders(path));
  return withoutPlainFolders(folders) !== folders;
}

/** Path and query of a page, as a browser sends them, in comparable form. */
export function readPage(pathAndQuery: string): Page {
  return { path: canonicalPath(pathOf(pathAndQuery)), query: queryOf(pathAndQuery) };
}

/** The path of a page's address, as sent: what stands before query and fragment. */
export function pathOf(pathAndQuery: string): string {
  for (let at = 0; at < pathAndQuery.length; at++) {
    const code = pathAndQuery.charCodeAt(at);
    if (code === MARK || code === HASH) return pathAndQuery.slice(0, at);
  }
  return pathAndQuery;
}

/** What follows the question mark, as sent, up to a fragment; "" without one. */
export function queryOf(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf("?");
  if (mark < 0) return "";
  const hash = pathAndQuery.indexOf("#");
  const end = hash < 0 ? pathAndQuery.length : hash;
  return mark > end ? "" : pathAndQuery.slice(mark + 1, end);
}
