/** A theme as the storefront page names it. */
export interface PageTheme {
  readonly id: string;
  readonly name: string;
}

/** Facts that a storefront page shows about the embed. */
export interface StorefrontPage {
  /** True if the page contains the embed's block. */
  readonly hasEmbed: boolean;
  /** Published theme that rendered the page. Null if the store's theme did not render it. */
  readonly theme: PageTheme | null;
}

/** Script tag written by blocks/guard.liquid. The id is unique to the embed. */
const EMBED_MARK = /<script\b[^>]*\bid=["']palisade-guard["']/i;

/** Data in Shopify's script on every page that names the theme: {"name":…,"id":…,"role":"main"}. */
const THEME_MARK = /\{[^{}]{0,1000}"role"\s*:\s*"main"[^{}]{0,1000}\}/;

/**
 * Reads a page of the storefront. A page without the data of a published theme proves nothing: it may be a bot
 * challenge, an error page or a landing page of another app.
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
