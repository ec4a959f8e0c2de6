import { Memo } from "../patterns/memo";
import { isCartPage } from "./cart-pages";
import { pageForms } from "./page-forms";
import { rulePath } from "./path";
import { bypassesFirewall, isOpenPage, isProtectedPage } from "./protected-pages";

/** A page of the store by its path alone, and what holds of it in every store. */
export interface KnownPage {
  /** Canonical path; see canonicalPath. */
  readonly path: string;
  /** Path with its market folder; see rulePath. The same string for a written path while that is cached, for fast look-ups. */
  readonly rulePath: string;
  /** Paths that page rules match, the canonical path first; see pageForms. */
  readonly paths: readonly string[];
  /** No rule of any kind blocks it while the shop keeps such pages open. */
  readonly isOpen: boolean;
  /** No page rule blocks it. */
  readonly isProtected: boolean;
  /** The firewall allows every request for it. */
  readonly bypassesFirewall: boolean;
  readonly isCart: boolean;
}

function look(written: string): KnownPage {
  const withMarket = rulePath(written);
  const paths = pageForms(withMarket);
  const path = paths[0]!;
  return {
    path,
    rulePath: withMarket,
    paths,
    isOpen: isOpenPage(path),
    isProtected: isProtectedPage(path),
    bypassesFirewall: bypassesFirewall(path),
    isCart: isCartPage(path),
  };
}

/** Of all stores together: it says nothing about any of them. Stores have a few hundred pages that are asked for again and again. */
const KNOWN = new Memo(look, 1_000);

/** @param written a path as a visitor sent it, without query and fragment, at most 2,048 characters */
export function knownPage(written: string): KnownPage {
  return KNOWN.get(written);
}
