import { isProtectedPage } from "./protected-pages";

/**
 * Folders of a store's markets and languages, each in lower case with its slash: "/en-row".
 *
 * The list comes from the `hreflang` links of the home page, because Shopify's `webPresences` query needs the permission
 * `read_markets`. Null if the store's list is unknown. Folders are then recognized by their form.
 */
export type MarketFolders = ReadonlySet<string> | null;

/**
 * A folder recognized by its form alone: a language, then a script, then a country or the number of a region.
 *
 * Examples: "/de", "/en-ca", "/zh-hant-tw", "/es-419", "/fil". Shopify's languages of three letters are listed.
 */
const CERTAIN =
  /^\/(?:[a-z]{2}|ckb|fil)(?:-(?:hans|hant|latn|cyrl|arab|deva|guru|beng))?(?:-(?:[a-z]{2}|\d{3}))?(?=\/|$)/i;

/**
 * A folder with a suffix of two or more letters that the merchant chose: "/en-row", "/ar-gcc", "/pt-latam". A path such
 * as "/my-account" has the same form.
 */
const LIKELY = /^\/(?:[a-z]{2}|ckb|fil)(?:-(?:[a-z]{2,32}|\d{3})){1,3}(?=\/|$)/i;

/**
 * Form of a market folder whose language has two letters, alone or with one suffix. Combined with CERTAIN, which
 * excludes ordinary page names.
 *
 * Stored rules omit such a folder and apply to every market. Rules with any other folder apply to that market only.
 */
const PLAIN = /^\/[a-z]{2}(?:-[^-]+)?$/i;
const isPlain = (folder: string) => CERTAIN.test(folder) && PLAIN.test(folder);

/** Paths of store pages that Shopify defines, without the protected ones. */
const STORE_PATH =
  /^\/(?:products|collections|pages|blogs|cart|search|recommendations|discount|localization|variants|api)(?:[./]|$)/;

const FIRST_FOLDER = /^\/[^/]*/;

/** Empty set of folders, for a page outside every listed folder. */
export const NO_FOLDERS: MarketFolders = new Set();

const folderBy = (form: RegExp, path: string) => form.exec(path)?.[0] ?? "";

/** Returns the first folder of a path, with its slash. */
export const firstFolder = (path: string) => folderBy(FIRST_FOLDER, path);

function isStorePath(path: string): boolean {
  const lower = path.toLowerCase();
  return STORE_PATH.test(lower) || isProtectedPage(lower);
}

/** Returns the folder in front of a page of the store, with its slash. "" if there is none. */
function folderBeforePage(path: string, known: MarketFolders): string {
  if (known) {
    const first = firstFolder(path);
    return known.has(first.toLowerCase()) ? first : "";
  }
  const certain = folderBy(CERTAIN, path);
  if (certain !== "") return certain;
  const likely = folderBy(LIKELY, path);
  return likely !== "" && isStorePath(path.slice(likely.length)) ? likely : "";
}

/** Returns the folder at the start of a path, with its slash, even if nothing follows. "" if there is none. */
function folderOf(path: string, known: MarketFolders): string {
  const folder = folderBeforePage(path, known);
  if (folder !== "" || known) return folder;
  const likely = folderBy(LIKELY, path);
  return path.length - likely.length < 2 ? likely : "";
}

/**
 * Returns the market or language folder at the start of a path, in lower case ("en-us"). Null if there is none.
 *
 * @param path path without query
 */
export function marketFolder(path: string, known: MarketFolders = null): string | null {
  return folderOf(path, known).slice(1).toLowerCase() || null;
}

/** Returns the path without its market folder: "/Products/x" for "/de/Products/x". Other paths are unchanged. */
export function withoutMarketFolder(path: string, known: MarketFolders = null): string {
  return path.slice(folderOf(path, known).length) || "/";
}

function withoutFolders(
  path: string,
  known: MarketFolders,
  isLeftOut: (folder: string) => boolean,
): string {
  let rest = path;
  for (;;) {
    const folder = folderBeforePage(rest, known);
    if (folder === "" || !isLeftOut(folder)) return rest;
    rest = rest.slice(folder.length) || "/";
  }
}

/**
 * Returns the path without the market folders in front of a page.
 *
 * While the store's list is unknown, a path such as "/en-row" is kept, because it may also be a page. See pageForms.
 */
export function withoutMarketFolders(path: string, known: MarketFolders = null): string {
  return withoutFolders(path, known, () => true);
}

/** Returns the path without the market folders that stored rules omit. */
export function withoutPlainFolders(path: string, known: MarketFolders = null): string {
  return withoutFolders(path, known, isPlain);
}

/** Maximum folders of a store. Shopify allows 50 markets with up to 20 languages each, which few stores use. */
const MAX_FOLDERS = 500;

/**
 * Reads a store's list of folders.
 *
 * Ignores every path without the form of a market folder, so that no list hides pages such as "/blogs" or "/cart" from
 * rules.
 *
 * @returns null if there is no list, no folder in it, or more folders than a store can have
 */
export function readMarketFolders(folders: readonly string[] | null | undefined): MarketFolders {
  if (!folders || folders.length > MAX_FOLDERS) return null;
  const lower = folders.map((folder) => folder.toLowerCase());
  const read = lower.filter(
    (path) => path !== "" && (folderBy(CERTAIN, path) || folderBy(LIKELY, path)) === path,
  );
  // Some apps list only the home page, which shows nothing about markets.
  return read.length === 0 ? null : new Set(read);
}
