import { PROXY_NAMES, type ProxyName } from "../../../contract/firewall";
import { type Address } from "../../../engine/net/address";
import { canonicalHost } from "../../../engine/net/host";
import { clientAddress } from "../../../platform/proxy/client-address";

/** A visit as a merchant's proxy tells of it. Everything but the address was chosen by the visitor. */
export interface ForwardedVisit {
  readonly address: Address | null;
  /** Path and query, as the visitor sent them. */
  readonly path: string;
  /** Canonical; undefined when the proxy does not say. */
  readonly host: string | undefined;
  readonly proto: "http" | "https";
  readonly userAgent: string;
  readonly referrer: string;
  /** Our own cookies, by their name without "palisade-". */
  readonly cookies: Readonly<Partial<Record<OwnCookie, string>>>;
  readonly acceptLanguage: string;
  /** Client hints, where the proxy hands them on. */
  readonly brands: string | undefined;
  readonly platform: string | undefined;
}

type OwnCookie = "access" | "bypass" | "solved";

/** Headers that are read. Each may be there once; what is not in here is not looked at. */
const READ = [
  ...[
    "x-palisade-key",
    "x-palisade-proxy",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
  ],
  ...["x-forwarded-uri", "x-original-uri", "x-original-url"],
  ...["host", "user-agent", "referer", "cookie", "accept-language"],
  ...["sec-ch-ua", "sec-ch-ua-platform"],
] as const;
export type ReadHeader = (typeof READ)[number];
const IS_READ: ReadonlySet<string> = new Set(READ);

/** Those of which proxies may write several, or that decide nothing by themselves; the parts are put together as HTTP does. */
const JOINED: Readonly<Partial<Record<ReadHeader, string>>> = {
  "x-forwarded-for": ",",
  cookie: "; ",
  "x-palisade-proxy": ",",
  "sec-ch-ua": ",",
  "sec-ch-ua-platform": ",",
};

/** The headers that are read, and whether one is there twice that must not be. */
export interface ReadHeaders {
  readonly values: Readonly<Partial<Record<ReadHeader, string>>>;
  /** Names of headers that came more than once. */
  readonly doubled: readonly ReadHeader[];
}

/** @param rawHeaders names and values in turn, as node:http gives them, which bounds their size */
export function readHeaders(rawHeaders: readonly string[]): ReadHeaders {
  const values: Partial<Record<ReadHeader, string>> = {};
  const doubled: ReadHeader[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase() as ReadHeader;
    if (!IS_READ.has(name)) continue;
    const known = values[name];
    const joint = JOINED[name];
    if (known === undefined) values[name] = rawHeaders[at + 1]!;
    else if (joint === undefined) doubled.push(name);
    else values[name] = `${known}${joint}${rawHeaders[at + 1]!}`;
  }
  return { values, doubled };
}

/** What the proxy that asks calls itself; "": nothing that we wrote into its configuration. */
export function proxyOf({ values }: ReadHeaders): ProxyName | "" {
  return PROXY_NAMES.find((name) => name === values["x-palisade-proxy"]) ?? "";
}

/** Longest accepted path and query, in characters: what proxies take at most. */
const MAX_URI_CHARS = 32_768;
/** A path and query as clients may send them: no blank, no control character, nothing after a "#". */
const URI = /^\/[^\s#\p{Cc}]*$/u;
const ABSOLUTE = /^https?:\/\/([^\s/?#\\@]+)(\/[^\s#\p{Cc}]*)?$/iu;
const PROTOS: ReadonlySet<string> = new Set(["http", "https"]);

interface Place {
  readonly path: string;
  readonly host: string | undefined;
}

/** Path, and host where it is told, of the headers that may tell them; null when one cannot be read. */
function places(headers: ReadHeaders["values"], ownPath: string): readonly Place[] | null {
  const found: Place[] = [];
  for (const name of ["x-forwarded-uri", "x-original-uri"] as const) {
    const path = headers[name];
    if (path === undefined) continue;
    if (path.length > MAX_URI_CHARS || !URI.test(path)) return null;
    found.push({ path, host: undefined });
  }
  const url = headers["x-original-url"];
  if (url !== undefined) {
    const place = url.length > MAX_URI_CHARS ? null : readUrl(url);
    if (!place) return null;
    found.push(place);
  }
  if (found.length > 0) return found;
  return URI.test(ownPath) ? [{ path: ownPath, host: headers.host }] : null;
}

/** X-Original-URL: some proxies write the whole address, others the path. */
function readUrl(url: string): Place | null {
  if (URI.test(url)) return { path: url, host: undefined };
  const [, host, path = "/"] = ABSOLUTE.exec(url) ?? [];
  return host === undefined ? null : { path, host };
}

/** The one host that all who tell one agree on; undefined: nobody tells; null: unreadable, or two. */
function oneHost(told: readonly (string | undefined)[]): string | undefined | null {
  const hosts = told.filter((host) => host !== undefined).map((host) => hostOf(host));
  if (hosts.length === 0) return undefined;
  return hosts.every((host) => host === hosts[0]) ? hosts[0]! : null;
}

function hostOf(text: string): string | null {
  return canonicalHost(text.replace(/:\d{1,5}$/, ""));
}

/** What stands in a cookie of ours; patterns that cannot go back. */
const OWN_COOKIE: Readonly<Record<OwnCookie, RegExp>> = {
  access: /(?:^|;) ?palisade-access=([\w.-]{1,512})(?=;|$)/,
  bypass: /(?:^|;) ?palisade-bypass=([\w.-]{1,512})(?=;|$)/,
  solved: /(?:^|;) ?palisade-solved=([\w.-]{1,512})(?=;|$)/,
};

function ownCookies(header: string | undefined): ForwardedVisit["cookies"] {
  if (!header?.includes("palisade-")) return {};
  return {
    access: OWN_COOKIE.access.exec(header)?.[1],
    bypass: OWN_COOKIE.bypass.exec(header)?.[1],
    solved: OWN_COOKIE.solved.exec(header)?.[1],
  };
}

/**
 * What a proxy tells of a visit; null when it is malformed: a header that must be there once is there twice,
 * two headers that say the same thing disagree, or one cannot be read. Proxies hand on headers of visitors,
 * so whoever sends one that the proxy does not overwrite is found out by the disagreement.
 *
 * @param hops proxies between the visitor's address and this process that append to X-Forwarded-For
 * @param ownPath the visitor's path where the proxy puts it behind ours; used when no header tells one
 */
export function readForwarded(
  { values, doubled }: ReadHeaders,
  hops: number,
  ownPath: string,
): ForwardedVisit | null {
  if (doubled.length > 0) return null;
  const found = places(values, ownPath);
  if (!found || !found.every(({ path }) => path === found[0]!.path)) return null;
  const host = oneHost([values["x-forwarded-host"], ...found.map((place) => place.host)]);
  const proto = values["x-forwarded-proto"] ?? "https";
  if (host === null || !PROTOS.has(proto)) return null;
  return {
    address: clientAddress(values["x-forwarded-for"], hops),
    path: found[0]!.path,
    host,
    proto: proto as ForwardedVisit["proto"],
    userAgent: values["user-agent"] ?? "",
    referrer: values.referer ?? "",
    cookies: ownCookies(values.cookie),
    acceptLanguage: values["accept-language"] ?? "",
    brands: values["sec-ch-ua"],
    platform: values["sec-ch-ua-platform"],
  };
}

/** Endings of files that pages are made of. A program that gives a page such a name gets no page. */
const FILE =
  /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wasm)$/i;

/** Whether a path is a page's, and not a file's that pages are made of. */
export function isPagePath(path: string): boolean {
  const mark = path.indexOf("?");
  return !FILE.test(mark < 0 ? path : path.slice(0, mark));
}
