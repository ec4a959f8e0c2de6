function hostOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).hostname] : [];
}

/**
 * Returns the host names of a store, without "www.".
 *
 * @param store `domain` at Shopify, and `storeUrl` as visitors know it, "" if unknown
 */
export function ownHosts(store: { readonly domain: string; readonly storeUrl: string }): string[] {
  return [store.domain, ...hostOf(store.storeUrl)].map((host) => host.replace(/^www\./, ""));
}

/** Reports whether a host is one of these or a subdomain of one. */
export function isOwnHost(host: string, own: readonly string[]): boolean {
  return own.some((name) => host === name || host.endsWith(`.${name}`));
}
