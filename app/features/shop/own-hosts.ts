/** Returns the host of a URL, with the port unless it is the scheme's default. "" if the text is no URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : "";
}

/**
 * Returns the host names of a store, without "www.".
 *
 * @param store `domain` at Shopify, and `storeUrl` as visitors know it, "" if unknown
 */
export function ownHosts(store: { readonly domain: string; readonly storeUrl: string }): string[] {
  const hosts = [store.domain, hostOf(store.storeUrl).replace(/:\d+$/, "")];
  return hosts.filter((host) => host !== "").map((host) => host.replace(/^www\./, ""));
}

/** Reports whether a host is one of the store's own hosts or a subdomain of one. */
export function isOwnHost(host: string, own: readonly string[]): boolean {
  return own.some((name) => host === name || host.endsWith(`.${name}`));
}
