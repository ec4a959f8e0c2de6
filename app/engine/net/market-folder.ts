import { isProtectedPage } from "./protected-pages";

/**
 * A folder by its form alone: a language, then a script, then a country or the number of a region. "/de", "/en-ca",
 * "/zh-hant-tw", "/es-419" and "/fil" are such folders. Shopify's languages of three letters are named.
 */
const CERTAIN =
  /^\/(?:[a-z]{2}|ckb|fil)(?:-(?:hans|hant|latn|cyrl|arab|deva|guru|beng))?(?:-(?:[a-z]{2}|\d{3}))?(?=\/|$)/i;

/**
 * A folder with a suffix that the merchant chose, which has two letters or more: "/en-row", "/ar-gcc", "/pt-latam".
 * A path such as "/my-account" has the same form.
 */
const LIKELY = /^\/(?:[a-z]{2}|ckb|fil)(?:-(?:[a-z]{2,32}|\d{3})){1,3}(?=\/|$)/i;

/**
 * A folder of two letters, alone or with a suffix of two or four letters or three digits. Stored rules are written
 * without such a folder, because they apply to every market. Rules with any other folder apply to that market.
 */
const PLAIN = /^\/[a-z]{2}(?:-(?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i;

const ANY = /./;

/** Paths that Shopify gives to pages of a store, without the protected ones. */
const STORE_PATH =
  /^\/(?:products|collections|pages|blogs|cart|search|recommendations|discount|localization|variants)(?:[./]|$)/;

const folderBy = (form: RegExp, path: string) => form.exec(path)?.[0] ?? "";

function isStorePath(path: string): boolean {
  const lower = path.toLowerCase();
  return STORE_PATH.test(lower) || isProtectedPage(lower);
}

/** Returns the folder in front of a page of the store, with its slash; "" without one. */
function folderBeforePage(path: string): string {
  const certain = folderBy(CERTAIN, path);
  if (certain !== "") return certain;
  const likely = folderBy(LIKELY, path);
  return likely !== "" && isStorePath(path.slice(likely.length)) ? likely : "";
}

/** Returns the folder a path begins with, with its slash, also if nothing follows; "" without one. */
function folderOf(path: string): string {
  const folder = folderBeforePage(path);
  if (folder !== "") return folder;
  const likely = folderBy(LIKELY, path);
  return path.length - likely.length < 2 ? likely : "";
}

/**
 * Returns the folder of a market or a language that a path begins with, in lower case ("en-us"); null without one.
 *
 * @param path without query
 */
export function marketFolder(path: string): string | null {
  return folderOf(path).slice(1).toLowerCase() || null;
}

/** Returns the path without its market folder, otherwise unchanged: "/de/Products/x" is "/Products/x". */
export function withoutMarketFolder(path: string): string {
  return path.slice(folderOf(path).length) || "/";
}

function withoutFolders(path: string, form: RegExp): string {
  let rest = path;
  for (;;) {
    const folder = folderBeforePage(rest);
    if (!form.test(folder)) return rest;
    rest = rest.slice(folder.length) || "/";
  }
}

/**
 * Returns the path without the market folders in front of a page. A path such as "/en-row" stays, because it may as well
 * be a page: see pageForms.
 */
export function withoutMarketFolders(path: string): string {
  return withoutFolders(path, ANY);
}

/** Returns the path without the market folders that rules are written without. */
export function withoutPlainFolders(path: string): string {
  return withoutFolders(path, PLAIN);
}
