import { Memo } from "../patterns/memo";
import { isCartPage } from "./cart-pages";
import { firstFolder, type MarketFolders, NO_FOLDERS, withoutMarketFolders } from "./market-folder";
import { pageForms } from "./page-forms";
import { rulePath } from "./path";
import { bypassesFirewall, isOpenPage, isProtectedPage } from "./protected-pages";

/** A page of the store by its path alone, with the properties it has in every store. */
export interface KnownPage {
  /** Canonical path (canonicalPath). */
  readonly path: string;
  /**
   * Path with its market folder; see rulePath. The same string object while the written path is cached, for fast
   * lookups.
   */
  readonly rulePath: string;
  /** Paths that page rules match, the canonical path first (pageForms). */
  readonly paths: readonly string[];
  /** True if no rule of any kind blocks it while the shop keeps such pages open. */
  readonly isOpen: boolean;
  /** True if no page rule blocks it. */
  readonly isProtected: boolean;
  /** True if the firewall allows every request for it. */
  readonly bypassesFirewall: boolean;
  readonly isCart: boolean;
}

function pageOf(written: string, known: MarketFolders): KnownPage {
  const withMarket = rulePath(written, known);
  const paths = pageForms(withMarket, known);
  const path = paths[0]!;
  // A new market is missing in the list until the next check. A path in no market is a 404 at Shopify, so it may stay
  // open.
  const byForm = withoutMarketFolders(path);
  return {
    path,
    rulePath: withMarket,
    paths,
    isOpen: isOpenPage(byForm),
    isProtected: isProtectedPage(byForm),
    bypassesFirewall: bypassesFirewall(byForm),
    isCart: isCartPage(path),
  };
}

/**
 * Caches of pages, shared by all stores because a page has no data of a store.
 *
 * Stores have a few hundred pages that visitors request often. There is one cache for stores without a list of folders,
 * one for pages in a listed folder, and one for pages outside.
 */
const pagesWith = (foldersOf: (path: string) => MarketFolders) =>
  new Memo((path) => pageOf(path, foldersOf(path)), 1_000);
const PAGES = pagesWith(() => null);
const IN_FOLDER = pagesWith((path) => new Set([firstFolder(path)]));
const OUTSIDE = pagesWith(() => NO_FOLDERS);

/** @param written path as a visitor sent it, without query and fragment, at most 2,048 characters */
export function knownPage(written: string, known: MarketFolders = null): KnownPage {
  if (!known) return PAGES.get(written);
  const path = rulePath(written, NO_FOLDERS);
  return (known.has(firstFolder(path)) ? IN_FOLDER : OUTSIDE).get(path);
}
