/** A theme as the storefront's own page names it. */
export interface PageTheme {
  readonly id: string;
  readonly name: string;
}

/** What a page of the storefront says about the embed. */
export interface StorefrontPage {
  /** The embed's block is in the page. */
  readonly hasEmbed: boolean;
  /** The published theme that made the page; null: this is no page of the store's theme. */
  readonly theme: PageTheme | null;
}

/** What blocks/guard.liquid writes; the id is the embed's own. */
const EMBED_MARK = /<script\b[^>]*\bid=["']palisade-guard["']/i;

/** The platform's own script tells every page which theme made it: {"name":…,"id":…,"role":"main"}. */
const THEME_MARK = /\{[^{}]{0,1000}"role"\s*:\s*"main"[^{}]{0,1000}\}/;

/**
 * Reads a page of the storefront. A page without the mark of a published theme proves nothing: it
 * may be a challenge for robots, an error page or a landing page of another app.
 */
export function readStorefrontPage(html: string): StorefrontPage {
  return { hasEmbed: EMBED_MARK.test(html), theme: themeOf(html) };
}

function themeOf(html: string): PageTheme | null {
  const mark = THEME_MARK.exec(html)?.[0];
  if (mark === undefined) return null;
  try {
    const { id, name } = JSON.parse(mark) as Record<string, unknown>;
    if (typeof id !== "number" && typeof id !== "string") return null;
    return {
      id: String(id).slice(0, 32),
      name: typeof name === "string" ? name.slice(0, 100) : "",
    };
  } catch {
    return null;
  }
}
