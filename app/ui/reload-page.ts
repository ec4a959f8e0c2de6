import { currentLanguage, loadedLanguage } from "#app/words/language";

/** Location that App Bridge reports. */
interface WithConfig {
  readonly config?: { readonly shop?: string; readonly host?: string };
}

/** Calls of the browser, in an object that tests can spy on. */
export const browserPage = {
  reload: () => window.location.reload(),
  replace: (address: URL) => window.location.replace(address),
};

/**
 * Reloads the page. The admin opens the first page with parameters that name the store and the language, and following
 * links drops them. Without a store the server redirects to its login page, which no frame may show. So the parameters
 * are restored first.
 */
export function reloadPage(): void {
  const { shop, host } = (window as { shopify?: WithConfig }).shopify?.config ?? {};
  const page = new URL(window.location.href);
  if (shop && host) {
    page.searchParams.set("embedded", "1");
    page.searchParams.set("shop", shop);
    page.searchParams.set("host", host);
    if (loadedLanguage()) page.searchParams.set("locale", currentLanguage());
  }
  // Replacing a page by its own address would only scroll to its anchor.
  if (page.href === window.location.href) browserPage.reload();
  else browserPage.replace(page);
}
