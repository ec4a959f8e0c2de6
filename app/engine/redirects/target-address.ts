import { marketFolder, type MarketFolders, withoutMarketFolder } from "../net/market-folder";
import type { PageAddress } from "./page-address";
import { REDIRECT_PARAMETER } from "./redirect-parameter";
import { type RedirectRule, type Storefront, UTM_FIELDS } from "./redirect-rule";

/** Maximum characters of an address. Some software rejects longer ones, so the visitor's query is then dropped. */
const MAX_ADDRESS = 2_048;

/** Placeholder for the store's own host, to parse a path of the store. */
const OWN_HOST = "https://store.invalid";

/** The parsed target of a rule. */
export interface Target {
  readonly url: URL;
  /** True if the saved target is a path of the store. It then applies to the host the visitor is on. */
  readonly isPath: boolean;
  /** True if it is on the store, as far as the store's hosts are known. */
  readonly isOwn: boolean;
  /** Path without trailing slashes. "" for the home page. */
  readonly base: string;
  /** Folders of the store's markets. */
  readonly folders: MarketFolders;
}

/** Reads the saved target of a rule. Null if it is not an address that a redirect may use. */
export function readTarget(to: string, { hosts, folders = null }: Storefront): Target | null {
  const isPath = /^\/(?![/\\])/.test(to);
  if ((!isPath && !/^https?:\/\//i.test(to)) || !URL.canParse(to, OWN_HOST)) return null;
  const url = new URL(to, OWN_HOST);
  if (url.username !== "" || url.password !== "") return null;
  const isOwn = isPath || hosts.includes(url.hostname);
  return { url, isPath, isOwn, base: withoutTrailingSlashes(url.pathname), folders };
}

type TargetRule = Pick<RedirectRule, "keepPath" | "keepQuery" | "forwardUtm" | "utm">;

/**
 * Reports whether the page is at the rule's target or below it.
 *
 * If the visit has no host, the pages of all hosts of the store count as one. The storefront script compares the whole
 * address again.
 */
export function isThere(target: Target, page: PageAddress, { keepPath }: TargetRule): boolean {
  if (!isOnHost(target, page)) return false;
  const { base } = target;
  const path = withoutTrailingSlashes(page.path);
  if (!keepPath) return path === base;
  const isBelow = base !== "" && `${path}/`.startsWith(`${base}/`);
  return isBelow || withoutTrailingSlashes(keptPath(target, page)) === path;
}

/** Reports whether the page is on the target's host. If the host is unknown, the home page may belong to another host. */
function isOnHost({ url, isPath, isOwn, base }: Target, { host }: PageAddress): boolean {
  if (isPath) return true;
  return host === undefined ? isOwn && base !== "" : host === url.hostname;
}

/** Removes trailing slashes: "/de/" is the page "/de". */
function withoutTrailingSlashes(path: string): string {
  return path.replace(/\/+$/, "");
}

/**
 * Returns the address to which a visitor of a page is redirected.
 *
 * Its host is always the saved one, or none for a path of the store, whatever path and query the visitor sent.
 */
export function targetAddress(target: Target, page: PageAddress, rule: TargetRule): string {
  const bare = addressOf(target, page, rule, false);
  const full = addressOf(target, page, rule, true);
  return full.length > MAX_ADDRESS ? bare : full;
}

function addressOf(
  target: Target,
  page: PageAddress,
  rule: TargetRule,
  withQuery: boolean,
): string {
  const url = new URL(target.url);
  if (rule.keepPath) url.pathname = keptPath(target, page);
  if (withQuery) appendQuery(url.searchParams, page, rule);
  for (const field of UTM_FIELDS) {
    const value = rule.utm[field];
    const name = `utm_${field}`;
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  url.searchParams.set(REDIRECT_PARAMETER, "1");
  return target.isPath ? onOwnHost(url) : url.href;
}

/** Returns an address without host. Two leading slashes would be read as a host. */
function onOwnHost({ pathname, search, hash }: URL): string {
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/**
 * Returns the path with the visitor's page appended. The page's own language folder is dropped on the same store and
 * after a language folder.
 */
function keptPath({ base, isOwn, folders }: Target, { path }: PageAddress): string {
  const isTranslated = isOwn || marketFolder(base) !== null;
  return base + (isTranslated ? withoutMarketFolder(path, folders) : path);
}

function appendQuery(query: URLSearchParams, page: PageAddress, rule: TargetRule): void {
  const saved = new Set(query.keys());
  for (const [name, value] of page.query) {
    const goesAlong = rule.keepQuery || (rule.forwardUtm && name.startsWith("utm_"));
    if (goesAlong && name !== REDIRECT_PARAMETER && !saved.has(name)) query.append(name, value);
  }
}
