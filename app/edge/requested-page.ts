import { canonicalHost } from "#app/engine/net/host";
import { knownPage } from "#app/engine/net/known-page";
import { type MarketFolders, NO_FOLDERS } from "#app/engine/net/market-folder";
import { rulePath } from "#app/engine/net/path";
import { Memo } from "#app/engine/patterns/memo";

const CHARS = { path: 2_048, host: 253 } as const;

interface Address {
  readonly pathname: string;
  /** Path and query, cut to the length that engine/visit.ts allows. */
  readonly path: string;
  readonly hostname: string;
  /** Canonical host, in the form of engine/net/host.ts. */
  readonly host: string | undefined;
}

/** Parts of a request's address that rules evaluate. */
export interface RequestedPage extends Address {
  /** Canonical path, in the form of engine/net/path.ts. Rules compare the whole path. */
  readonly canonical: string;
  /** True if the request goes to the store without a check. */
  readonly bypassesFirewall: boolean;
}

/** Cache of parsed addresses. The same pages are requested repeatedly, and parsing costs as much as deciding. */
const addresses = new Memo((address): Address => {
  const { pathname, search, hostname } = new URL(address);
  // Empty folders must not push the end of a long path beyond the maximum length.
  const path = pathname.length > CHARS.path ? rulePath(pathname, NO_FOLDERS) : pathname;
  return {
    pathname,
    path: `${path}${search}`.slice(0, CHARS.path),
    hostname: hostname.slice(0, CHARS.host),
    host: canonicalHost(hostname) ?? undefined,
  };
});

/**
 * Returns the parts of a request's address that rules evaluate.
 *
 * @param folders folders of the store's markets
 * @throws TypeError when the request has no valid URL
 */
export function requestedPage({ url }: Request, folders: MarketFolders): RequestedPage {
  const address = addresses.get(url);
  const { path: canonical, bypassesFirewall } = knownPage(address.pathname, folders);
  return { ...address, canonical, bypassesFirewall };
}
