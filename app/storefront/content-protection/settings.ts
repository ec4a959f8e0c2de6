import { isOpenPage } from "#app/engine/net/protected-pages";

import type { ContentProtectionConfig } from "../storefront-config";

/** What snippets/content-protection.liquid hands to the script. */
export interface ContentProtectionSettings {
  readonly protection: ContentProtectionConfig;
  /** Address of the store's home in the page's language: "/" or "/de". */
  readonly root: string;
  readonly text: {
    /** The language the two sentences are really in. */
    readonly language: string;
    /** Stands where the page was, inside a frame of another website. */
    readonly framed: string;
    readonly open: string;
    /** When the developer tools seem to be open and the merchant wrote no notice. */
    readonly devtools: string;
  };
}

const SETTINGS_ID = "palisade-content";

/** Reads the settings out of the page; null when they are not there. */
export function readSettings(page: Document): ContentProtectionSettings | null {
  try {
    return JSON.parse(page.getElementById(SETTINGS_ID)!.textContent!) as ContentProtectionSettings;
  } catch {
    return null;
  }
}

/** Pages of a purchase under way. */
const CHECKOUT = /^(?:\/\d+)?\/(?:checkouts?|invoices)(?:\/|$)/;

/**
 * Returns whether a page has no protection: a page of a customer's own, such as a gift card, an order
 * or an account, or a page that the merchant excepted. Case and language do not count.
 */
export function isExceptPage(path: string, root: string, pages: readonly string[]): boolean {
  const page = pageOf(path, root);
  if (isOpenPage(page) || CHECKOUT.test(page)) return true;
  return pages.some((pattern) =>
    pattern.endsWith("*")
      ? page.startsWith(readable(pattern.slice(0, -1)))
      : page === trimmed(pattern),
  );
}

function pageOf(path: string, root: string): string {
  const page = trimmed(path);
  const prefix = trimmed(root);
  return page === prefix ? "/" : page.startsWith(`${prefix}/`) ? page.slice(prefix.length) : page;
}

/** One slash between folders and none at the end. */
const trimmed = (path: string) =>
  readable(path)
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "") || "/";

/** Browsers send "/pages/%E4%BC%9A"; merchants write what they read. */
function readable(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
