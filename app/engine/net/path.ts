import { type MarketFolders, withoutMarketFolders, withoutPlainFolders } from "./market-folder";

/** A page of the store in the form in which rules and visits are compared. */
export interface Page {
  /** Canonical path (canonicalPath). */
  readonly path: string;
  /** Query as sent, without the question mark. "" if there is none. */
  readonly query: string;
}

/**
 * A path that is certainly canonical. Most paths are, and this test takes a tenth of the time of canonicalizing. A
 * first folder that may be a market's does not match.
 */
const PLAIN = /^(?!\/[a-z]{2,3}(?:[-/]|$))(?:\/[a-z0-9_-]+)+$/;

const MARK = 63; // "?"
const HASH = 35; // "#"

/** Percent-encoded runs. Each run is decoded as a whole, because a character may take several bytes. */
const ENCODED = /(?:%[0-9a-f]{2})+/gi;
/** Characters that would change the meaning of a path if unencoded. */
const RESERVED = /[%?#]/g;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    return decodeBytes(run);
  }
}

/** Decodes a run that is not valid UTF-8: ASCII bytes are decoded, the others stay encoded. */
function decodeBytes(run: string): string {
  return run.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function encode(char: string): string {
  return `%${char.charCodeAt(0).toString(16)}`;
}

/** Removes ".", ".." and empty folders. */
function withoutDots(path: string): string {
  const folders: string[] = [];
  for (const folder of path.split("/")) {
    if (folder === "..") folders.pop();
    else if (folder !== "" && folder !== ".") folders.push(folder);
  }
  return `/${folders.join("/")}`;
}

/** Converts to lower case in one Unicode form, so that both encodings of "é" are equal. */
function foldCase(text: string): string {
  return text.normalize("NFC").toLowerCase().normalize("NFC");
}

/**
 * Returns the canonical form of a path without query. Idempotent.
 *
 * The path is decoded once, in lower case, with single slashes, without dot segments, trailing slash and market
 * folders: "/de/products/x" becomes "/products/x". A character that would change the meaning stays encoded.
 */
export function canonicalPath(path: string, known: MarketFolders = null): string {
  return withoutMarketFolders(rulePath(path, known), known);
}

/**
 * Returns the path in the form in which rules are written. Idempotent.
 *
 * It is canonical, but keeps a market folder such as "/fil" or "/en-row", so that a rule can name the page of one
 * market.
 */
export function rulePath(path: string, known: MarketFolders = null): string {
  return path === "/" || PLAIN.test(path)
    ? path
    : withoutPlainFolders(withoutDots(readFolders(path)), known);
}

/** Decodes a path once and folds its case. Characters that would end a path stay encoded. */
function readFolders(text: string): string {
  const decoded = text.replace(ENCODED, decodeRun).replace(RESERVED, encode);
  return foldCase(decoded).replaceAll("\\", "/");
}

/** Returns a part of a path in the form used in canonical paths. Idempotent. */
export function canonicalPart(text: string): string {
  return readFolders(text).replace(/\/{2,}/g, "/");
}

/** Reports whether a path has market folders that stored rules omit. */
export function hasLanguage(path: string): boolean {
  const folders = withoutDots(readFolders(path));
  return withoutPlainFolders(folders) !== folders;
}

/** Reads path and query as a browser sends them into the form used for comparison. */
export function readPage(pathAndQuery: string): Page {
  return { path: canonicalPath(pathOf(pathAndQuery)), query: queryOf(pathAndQuery) };
}

/** Returns the path of a page's address as sent, without query and fragment. */
export function pathOf(pathAndQuery: string): string {
  for (let at = 0; at < pathAndQuery.length; at++) {
    const code = pathAndQuery.charCodeAt(at);
    if (code === MARK || code === HASH) return pathAndQuery.slice(0, at);
  }
  return pathAndQuery;
}

/** Returns the query as sent, without question mark and fragment. "" if there is none. */
export function queryOf(pathAndQuery: string): string {
  const mark = pathAndQuery.indexOf("?");
  if (mark < 0) return "";
  const hash = pathAndQuery.indexOf("#");
  const end = hash < 0 ? pathAndQuery.length : hash;
  return mark > end ? "" : pathAndQuery.slice(mark + 1, end);
}
