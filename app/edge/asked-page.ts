import { canonicalHost } from "#app/engine/net/host";
import { knownPage } from "#app/engine/net/known-page";
import { type MarketFolders, NO_FOLDERS } from "#app/engine/net/market-folder";
import { rulePath } from "#app/engine/net/path";
import { Memo } from "#app/engine/patterns/memo";

const CHARS = { path: 2_048, host: 253 } as const;

/** Parts of the address of a request. */
interface Address {
  readonly pathname: string;
  /** Path and query, cut to the length of engine/visit.ts. */
  readonly path: string;
  readonly hostname: string;
  /** As engine/net/host.ts writes it. */
  readonly host: string | undefined;
}

/** Parts of a request's address that rules read. */
export interface AskedPage extends Address {
  /** As engine/net/path.ts writes it; rules ask about the whole of it. */
  readonly canonical: string;
  /** The request goes to the store without a check. */
  readonly bypassesFirewall: boolean;
}

/** The same pages are asked for again and again, and reading an address costs as much as deciding. */
const addresses = new Memo((address): Address => {
  const { pathname, search, hostname } = new URL(address);
  // Empty folders must not push the end of a long path out of what rules read.
  const path = pathname.length > CHARS.path ? rulePath(pathname, NO_FOLDERS) : pathname;
  return {
    pathname,
    path: `${path}${search}`.slice(0, CHARS.path),
    hostname: hostname.slice(0, CHARS.host),
    host: canonicalHost(hostname) ?? undefined,
  };
});

/**
 * @param folders of the store's markets
 * @throws TypeError when it is no address
 */
export function askedPage({ url }: Request, folders: MarketFolders): AskedPage {
  const address = addresses.get(url);
  const { path: canonical, bypassesFirewall } = knownPage(address.pathname, folders);
  return { ...address, canonical, bypassesFirewall };
}
