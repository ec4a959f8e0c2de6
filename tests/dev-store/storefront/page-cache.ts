import type { DevStoreContext } from "../context";
import { now } from "../state";
import type { ThemePage } from "./render/theme-renderer";

/** Time for which a page is served as first rendered. */
export const PAGE_MS = 5 * 60_000;

const MAX_PAGES = 500;

/** Pages whose content belongs to one visitor. */
const OWN_PAGES = /^(cart|customers\/.*|gift_card)$/;

/**
 * Pages as rendered for earlier visitors, which Shopify serves to later ones.
 *
 * A page has one version for each address. Changes of the theme and its embeds make new versions, and changes of
 * metafields do not. A visitor with a cart or an account, a preview and the theme editor receive their own page.
 */
export class PageCache {
  readonly #pages = new Map<string, { readonly html: string; readonly until: number }>();

  /**
   * Returns a page's HTML for any visitor.
   *
   * @param search query of its address
   * @param render called unless the page is stored
   */
  async get(
    { state }: DevStoreContext,
    page: ThemePage,
    search: string,
    render: (page: ThemePage) => Promise<string>,
  ): Promise<{ readonly html: string; readonly isStored: boolean }> {
    const { pageCache } = state.switches;
    if (pageCache === "none" || !isShared(page))
      return { html: await render(page), isStored: false };
    const key = keyOf(page, search);
    const at = now(state);
    const stored = this.#pages.get(key);
    if (stored && stored.until > at) return { html: stored.html, isStored: true };
    const html = await render(page);
    this.#pages.delete(key);
    this.#pages.set(key, { html, until: at + PAGE_MS });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest) this.#pages.delete(oldest);
    return { html, isStored: false };
  }
}

function isShared({ pageType, cart, customer, designMode, theme }: ThemePage): boolean {
  const isOwn = OWN_PAGES.test(pageType) || customer || cart.lines.length > 0;
  return !isOwn && !designMode && theme.role === "MAIN";
}

function keyOf({ shop, host, path, theme, switches }: ThemePage, search: string): string {
  const { escapedTranslations, otherApps } = switches;
  return JSON.stringify([
    ...[shop.id, shop.installed, host, path, search],
    ...[theme.id, theme.settingsData.current, escapedTranslations, otherApps],
  ]);
}
