import { canonicalHost } from "../engine/net/host";
import { canonicalPath, rulePath } from "../engine/net/path";
import { bypassesFirewall } from "../engine/net/protected-pages";
import { Memo } from "../engine/patterns/memo";

const CHARS = { path: 2_048, host: 253 } as const;

/** What the address of a request says. */
export interface AskedPage {
  /** With what follows the question mark, cut to the length of engine/visit.ts. */
  readonly path: string;
  /** As engine/net/path.ts writes it; rules ask about the whole of it. */
  readonly canonical: string;
  /** The request goes to the store without a check. */
  readonly bypassesFirewall: boolean;
  readonly hostname: string;
  /** As engine/net/host.ts writes it. */
  readonly host: string | undefined;
}

/** The same pages are asked for again and again, and reading an address costs as much as deciding. */
const pages = new Memo((address): AskedPage => {
  const { pathname, search, hostname } = new URL(address);
  const canonical = canonicalPath(pathname);
  return {
    // Empty folders must not push the end of a long path out of what rules read.
    path: `${pathname.length > CHARS.path ? rulePath(pathname) : pathname}${search}`.slice(
      0,
      CHARS.path,
    ),
    ...{ canonical, bypassesFirewall: bypassesFirewall(canonical) },
    hostname: hostname.slice(0, CHARS.host),
    host: canonicalHost(hostname) ?? undefined,
  };
});

/** @throws TypeError when it is no address */
export function askedPage({ url }: Request): AskedPage {
  return pages.get(url);
}
