import { PROXY_NAMES, type ProxyName } from "#app/contract/firewall-state";
import { type Address } from "#app/engine/net/address";
import { canonicalHost } from "#app/engine/net/host";
import { clientAddress } from "#app/platform/proxy/client-address";

/** A visit as a merchant's proxy reports it. The visitor chose everything except the address. */
export interface ForwardedVisit {
  readonly address: Address | null;
  /** Path and query, as the visitor sent them. */
  readonly path: string;
  /** Canonical host. Undefined if the proxy does not report it. */
  readonly host: string | undefined;
  /** Host and port in lower case, without the port of the protocol. "" if the proxy does not report it. */
  readonly authority: string;
  readonly proto: "http" | "https";
  readonly userAgent: string;
  readonly referrer: string;
  /** The app's cookies, by their name without "palisade-". */
  readonly cookies: Readonly<Partial<Record<OwnCookie, string>>>;
  readonly acceptLanguage: string;
  /** Client hints. Undefined if the proxy does not forward them. */
  readonly brands: string | undefined;
  readonly platform: string | undefined;
}

type OwnCookie = "access" | "bypass" | "solved" | "cart";

/** Headers that are read. All others are ignored. */
const READ = [
  ...[
    "x-palisade-key",
    "x-palisade-proxy",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-method",
    "x-forwarded-proto",
  ],
  ...["x-forwarded-uri", "x-original-uri", "x-original-url"],
  ...["host", "user-agent", "referer", "cookie", "accept-language"],
  ...["sec-ch-ua", "sec-ch-ua-platform"],
  ...["signature", "signature-input", "signature-agent"],
] as const;
export type ReadHeader = (typeof READ)[number];
const IS_READ: ReadonlySet<string> = new Set(READ);

/**
 * Headers that may be repeated, with the separator that joins their lines. Proxies repeat some of them, visitors
 * the others. None of them determines the requested page. Rules match either of two user agents.
 */
const JOINED: Readonly<Partial<Record<ReadHeader, string>>> = {
  "x-forwarded-for": ",",
  cookie: "; ",
  "x-palisade-proxy": ",",
  "user-agent": ", ",
  "accept-language": ",",
  "x-forwarded-method": ",",
  "sec-ch-ua": ",",
  "sec-ch-ua-platform": ",",
  signature: ", ",
  "signature-input": ", ",
  "signature-agent": ", ",
};
/** Headers whose first line counts, because two addresses cannot be joined. */
const FIRST: ReadonlySet<ReadHeader> = new Set(["referer"]);

/** The headers that are read, and the names of headers that are repeated although they must be unique. */
export interface ReadHeaders {
  readonly values: Readonly<Partial<Record<ReadHeader, string>>>;
  /** Names of headers that must be unique and are repeated. */
  readonly doubled: readonly ReadHeader[];
}

/**
 * Reads the known headers of a request.
 *
 * @param rawHeaders alternating names and values from node:http, which bounds their size
 */
export function readHeaders(rawHeaders: readonly string[]): ReadHeaders {
  const values: Partial<Record<ReadHeader, string>> = {};
  const doubled: ReadHeader[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase() as ReadHeader;
    if (!IS_READ.has(name)) continue;
    const known = values[name];
    const joint = JOINED[name];
    if (known === undefined) values[name] = rawHeaders[at + 1]!;
    else if (FIRST.has(name)) continue;
    else if (joint === undefined) doubled.push(name);
    else values[name] = `${known}${joint}${rawHeaders[at + 1]!}`;
  }
  return { values, doubled };
}

/** Returns the proxy that the request names. Empty if no generated configuration has the name. */
export function proxyOf({ values }: ReadHeaders): ProxyName | "" {
  return PROXY_NAMES.find((name) => name === values["x-palisade-proxy"]) ?? "";
}

/** Returns the method of the visitor's request, or the proxy's own if the proxy does not forward it. */
export function methodOf({ values }: ReadHeaders, { method = "GET" }: { method?: string }): string {
  return values["x-forwarded-method"] ?? method;
}

/** Path and query as clients may send them: no space, no control character, nothing after a "#". */
const URI = /^\/[^\s#\p{Cc}]*$/u;
/** Absolute form of a request target (RFC 9112 section 3.2.2). */
const ABSOLUTE = /^(?:https?|wss?):\/\/([^\s/?#\\@]+)((?:\/|\?)[^\s#\p{Cc}]*)?$/iu;
const PROTOS: Readonly<Record<string, ForwardedVisit["proto"]>> = {
  ...{ http: "http", ws: "http" },
  ...{ https: "https", wss: "https" },
};
/** An IPv6 address as a host, with or without a port. */
const IPV6_HOST = /^\[[\da-f:.]+\](?::\d{1,5})?$/i;

interface Place {
  readonly path: string;
  readonly host: string | undefined;
}

/** Bytes above 127, which node:http returns as Latin-1. */
const HIGH_BYTES = /[\u0080-\u00ff]/g;

/** Percent-encodes the bytes of raw UTF-8, as browsers send them. */
function encodeBytes(text: string): string {
  return text.replace(HIGH_BYTES, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}

/** Returns the path, and the host if given, from each header that may name them. Null if one is unreadable. */
function requestedPlaces(headers: ReadHeaders["values"], ownPath: string): readonly Place[] | null {
  const found: Place[] = [];
  for (const name of ["x-forwarded-uri", "x-original-uri", "x-original-url"] as const) {
    const target = headers[name];
    if (target === undefined) continue;
    const place = readTarget(encodeBytes(target));
    if (!place) return null;
    // The host of an absolute target is the visitor's choice. The proxy sets X-Forwarded-Host.
    found.push(name === "x-original-url" ? place : { path: place.path, host: undefined });
  }
  if (found.length > 0) return found;
  const path = encodeBytes(ownPath);
  return URI.test(path) ? [{ path, host: headers.host }] : null;
}

/** Reads the target of a request: path and query, the absolute form, or "*" of OPTIONS for the whole server. */
function readTarget(target: string): Place | null {
  if (URI.test(target)) return { path: target, host: undefined };
  if (target === "*") return { path: "/", host: undefined };
  const [, host, rest = "/"] = ABSOLUTE.exec(target) ?? [];
  if (host === undefined) return null;
  return { path: rest.startsWith("/") ? rest : `/${rest}`, host };
}

/**
 * Returns the host that all sources agree on.
 *
 * @returns undefined if no source names a host, since IPv6 addresses are ignored; null if one is unreadable or two
 *   differ
 */
function oneHost(named: readonly (string | undefined)[]): string | undefined | null {
  const hosts = named
    .filter((host) => host !== undefined && !IPV6_HOST.test(host))
    .map((host) => hostOf(host!));
  if (hosts.length === 0) return undefined;
  return hosts.every((host) => host === hosts[0]) ? hosts[0]! : null;
}

function hostOf(text: string): string | null {
  const name = Buffer.from(text, "latin1").toString("utf8");
  return canonicalHost(name.replace(/:\d{1,5}$/, ""));
}

const USUAL_PORT = { http: /:80$/, https: /:443$/ } as const;

/** Returns the host that a signature covers (RFC 9421 section 2.2.3). */
function authorityOf(host: string | undefined, proto: ForwardedVisit["proto"]): string {
  return (host ?? "").toLowerCase().replace(USUAL_PORT[proto], "");
}

/** Returns the visitor's protocol, the first if several proxies add theirs. Null if it is unknown. */
function protoOf(header = "https"): ForwardedVisit["proto"] | null {
  return PROTOS[header.split(",", 1)[0]!.trim().toLowerCase()] ?? null;
}

/** Patterns of the values of the app's cookies. The patterns do not backtrack. */
const OWN_COOKIE: Readonly<Record<OwnCookie, RegExp>> = {
  access: /(?:^|;) ?palisade-access=([\w.-]{1,512})(?=;|$)/,
  bypass: /(?:^|;) ?palisade-bypass=([\w.-]{1,512})(?=;|$)/,
  solved: /(?:^|;) ?palisade-solved=([\w.-]{1,512})(?=;|$)/,
  cart: /(?:^|;) ?palisade-cart=([\w.-]{1,512})(?=;|$)/,
};

function ownCookies(header: string | undefined): ForwardedVisit["cookies"] {
  if (!header?.includes("palisade-")) return {};
  return {
    access: OWN_COOKIE.access.exec(header)?.[1],
    bypass: OWN_COOKIE.bypass.exec(header)?.[1],
    solved: OWN_COOKIE.solved.exec(header)?.[1],
    cart: OWN_COOKIE.cart.exec(header)?.[1],
  };
}

/**
 * Reads a visit from the headers of a proxy. Proxies forward headers of visitors, so a header that a visitor sends and
 * the proxy does not overwrite is detected by its contradiction.
 *
 * @param trustedProxies proxies between the visitor's address and this process that append to X-Forwarded-For
 * @param ownPath visitor's path that the proxy appended to ours; used if no header has one
 * @returns null if a header that must be unique is repeated, two headers contradict each other, or a header is
 *   unreadable
 */
export function readForwarded(
  { values, doubled }: ReadHeaders,
  trustedProxies: number,
  ownPath: string,
): ForwardedVisit | null {
  if (doubled.length > 0) return null;
  const found = requestedPlaces(values, ownPath);
  if (!found || !found.every(({ path }) => path === found[0]!.path)) return null;
  const host = oneHost([values["x-forwarded-host"], ...found.map((place) => place.host)]);
  const proto = protoOf(values["x-forwarded-proto"]);
  if (host === null || proto === null) return null;
  return {
    address: clientAddress(values["x-forwarded-for"], trustedProxies),
    path: found[0]!.path,
    host,
    authority: authorityOf(values["x-forwarded-host"] ?? found[0]!.host, proto),
    proto,
    userAgent: values["user-agent"] ?? "",
    referrer: encodeBytes(values.referer ?? ""),
    cookies: ownCookies(values.cookie),
    acceptLanguage: values["accept-language"] ?? "",
    brands: values["sec-ch-ua"],
    platform: values["sec-ch-ua-platform"],
  };
}

/** Extensions of files embedded in pages. A dynamic resource with such a name gets no block page. */
const FILE =
  /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|bmp|woff2?|ttf|otf|eot|mp[34]|webm|ogg|wasm)$/i;

/** Reports whether a path is a page rather than a file embedded in pages. */
export function isPagePath(path: string): boolean {
  const mark = path.indexOf("?");
  return !FILE.test(mark < 0 ? path : path.slice(0, mark));
}
