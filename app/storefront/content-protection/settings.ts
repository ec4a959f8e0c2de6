import { isOpenPage } from "#app/engine/net/protected-pages";

import type { ContentProtectionConfig } from "../storefront-config";

/** Settings that snippets/content-protection.liquid passes to the script. */
export interface ContentProtectionSettings {
  readonly protection: ContentProtectionConfig;
  /** Path of the store's home page in the page's language: "/" or "/de". */
  readonly root: string;
  readonly text: {
    /** Actual language of the two sentences. */
    readonly language: string;
    /** Replaces the page inside a frame of another website. */
    readonly framed: string;
    readonly open: string;
    /** Notice for open developer tools if the merchant wrote none. */
    readonly devtools: string;
  };
}

const SETTINGS_ID = "palisade-content";

/** Reads the settings from the page. Null if they are missing. */
export function readSettings(page: Document): ContentProtectionSettings | null {
  try {
    return JSON.parse(page.getElementById(SETTINGS_ID)!.textContent!) as ContentProtectionSettings;
  } catch {
    return null;
  }
}

/** Pages of a purchase in progress. */
const CHECKOUT = /^(?:\/\d+)?\/(?:checkouts?|invoices)(?:\/|$)/;

/**
 * Reports whether a page has no protection. Ignores case and language.
 *
 * Pages of a customer, such as a gift card, an order or an account, and pages that the merchant excepted have none.
 */
export function isExceptPage(path: string, root: string, pages: readonly string[]): boolean {
  const page = pageOf(path, root);
  if (isOpenPage(page) || CHECKOUT.test(page)) return true;
  return pages.some((pattern) =>
    pattern.endsWith("*")
      ? page.startsWith(readable(pattern.slice(0, -1)))
      : page === trimPath(pattern),
  );
}

function pageOf(path: string, root: string): string {
  const page = trimPath(path);
  const prefix = trimPath(root);
  return page === prefix ? "/" : page.startsWith(`${prefix}/`) ? page.slice(prefix.length) : page;
}

/** Collapses slashes between folders and removes a slash at the end. */
const trimPath = (path: string) =>
  readable(path)
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "") || "/";

/** Decodes a path: browsers send "/pages/%E4%BC%9A", and merchants write readable text. */
function readable(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
