function hostOf(url: string): string[] {
  return URL.canParse(url) ? [new URL(url).hostname] : [];
}

/**
 * The hosts of a store, without "www.".
 *
 * @param store `domain` on the platform, and `storeUrl` as visitors know it; "" when unknown
 */
export function ownHosts(store: { readonly domain: string; readonly storeUrl: string }): string[] {
  return [store.domain, ...hostOf(store.storeUrl)].map((host) => host.replace(/^www\./, ""));
}

/** Returns whether a host is one of these, or below one. */
export function isOwnHost(host: string, own: readonly string[]): boolean {
  return own.some((name) => host === name || host.endsWith(`.${name}`));
}
