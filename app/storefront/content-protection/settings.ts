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

/** Whether a page is one of those the merchant left unprotected. Case and language do not count. */
export function isExceptPage(path: string, root: string, pages: readonly string[]): boolean {
  const prefix = root === "/" ? "" : root;
  const isInLanguage = path === prefix || path.startsWith(`${prefix}/`);
  const page = trimmed(isInLanguage ? path.slice(prefix.length) : path);
  return pages.some((pattern) =>
    pattern.endsWith("*")
      ? page.startsWith(readable(pattern.slice(0, -1)))
      : page === trimmed(pattern),
  );
}

const trimmed = (path: string) => readable(path).replace(/\/+$/, "") || "/";

/** Browsers send "/pages/%E4%BC%9A"; merchants write what they read. */
function readable(path: string): string {
  try {
    return decodeURI(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
