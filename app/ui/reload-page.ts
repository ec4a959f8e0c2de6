/** What App Bridge knows about where it is. */
interface WithConfig {
  readonly config?: { readonly shop?: string; readonly host?: string };
}

/** What the browser does, where tests can watch it: no module has to be replaced for that. */
export const browserPage = {
  reload: () => window.location.reload(),
  replace: (address: URL) => window.location.replace(address),
};

/**
 * Loads the same page anew. The admin frames the first page with parameters that say which store
 * asks; following links leaves them behind, and a server that misses them can only show its login
 * page, which no frame may show. So they are put back first.
 */
export function reloadPage(): void {
  const { shop, host } = (window as { shopify?: WithConfig }).shopify?.config ?? {};
  const page = new URL(window.location.href);
  if (shop && host) {
    page.searchParams.set("embedded", "1");
    page.searchParams.set("shop", shop);
    page.searchParams.set("host", host);
  }
  // Going to the address one is at would only look for its anchor.
  if (page.href === window.location.href) browserPage.reload();
  else browserPage.replace(page);
}
