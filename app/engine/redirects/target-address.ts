import { marketFolder, type MarketFolders, withoutMarketFolder } from "../net/market-folder";
import { HOP_PARAMETER } from "./hop-parameter";
import type { PageAddress } from "./page-address";
import { type RedirectRule, type Storefront, UTM_FIELDS } from "./redirect-rule";

/** Longer addresses are not understood everywhere; the visitor's query is left behind then. */
const MAX_ADDRESS = 2_048;

/** Stands in for the store's own host, which a path of the store has none of. */
const OWN_HOST = "https://store.invalid";

/** Where a rule leads, read once. */
export interface Target {
  readonly url: URL;
  /** The saved target is a path of the store: it leads to the host the visitor is on. */
  readonly isPath: boolean;
  /** It leads back to the store, as far as the store's hosts are known. */
  readonly isOwn: boolean;
  /** Its path without a closing slash; "" for the home page. */
  readonly base: string;
  /** Folders of the store's markets. */
  readonly folders: MarketFolders;
}

/** Reads the saved target of a rule; null when it is no address a redirect may lead to. */
export function readTarget(to: string, { hosts, folders = null }: Storefront): Target | null {
  const isPath = /^\/(?![/\\])/.test(to);
  if ((!isPath && !/^https?:\/\//i.test(to)) || !URL.canParse(to, OWN_HOST)) return null;
  const url = new URL(to, OWN_HOST);
  if (url.username !== "" || url.password !== "") return null;
  const isOwn = isPath || hosts.includes(url.hostname);
  return { url, isPath, isOwn, base: trimmed(url.pathname), folders };
}

type TargetRule = Pick<RedirectRule, "keepPath" | "keepQuery" | "forwardUtm" | "utm">;

/**
 * True when the page is already where the rule leads, or below it. Where the visit names no host, pages
 * of a host of the store are taken for those of all of them; the storefront script compares the whole
 * address once more.
 */
export function isThere(target: Target, page: PageAddress, { keepPath }: TargetRule): boolean {
  if (!isOnHost(target, page)) return false;
  const { base } = target;
  const path = trimmed(page.path);
  if (!keepPath) return path === base;
  const isBelow = base !== "" && `${path}/`.startsWith(`${base}/`);
  return isBelow || trimmed(keptPath(target, page)) === path;
}

/** The home page of a host that may be another one of the store is not known to be this page. */
function isOnHost({ url, isPath, isOwn, base }: Target, { host }: PageAddress): boolean {
  if (isPath) return true;
  return host === undefined ? isOwn && base !== "" : host === url.hostname;
}

/** Without closing slashes: "/de/" is the page "/de". */
function trimmed(path: string): string {
  return path.replace(/\/+$/, "");
}

/**
 * The address a visitor of a page is led to. Its host is always the saved one, or, for a path of the
 * store, none at all, whatever path and query the visitor sent.
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
  url.searchParams.set(HOP_PARAMETER, "1");
  return target.isPath ? onOwnHost(url) : url.href;
}

/** Two slashes at the beginning would name a host. */
function onOwnHost({ pathname, search, hash }: URL): string {
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/** Behind a language folder, or on the same store, the page's own language folder is left out. */
function keptPath({ base, isOwn, folders }: Target, { path }: PageAddress): string {
  const isTranslated = isOwn || marketFolder(base) !== null;
  return base + (isTranslated ? withoutMarketFolder(path, folders) : path);
}

function appendQuery(query: URLSearchParams, page: PageAddress, rule: TargetRule): void {
  const saved = new Set(query.keys());
  for (const [name, value] of page.query) {
    const goesAlong = rule.keepQuery || (rule.forwardUtm && name.startsWith("utm_"));
    if (goesAlong && name !== HOP_PARAMETER && !saved.has(name)) query.append(name, value);
  }
}
