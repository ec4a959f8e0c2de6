import type { RequestParts } from "#app/engine/agents/signed-request";
import { signsOfRequest } from "#app/engine/automation/request-signs";
import { type Address, parseAddress } from "#app/engine/net/address";
import { subscriberOf } from "#app/engine/net/subscriber";
import type { NetworkTable } from "#app/engine/networks/network-table";
import type { NetworkClass, Visit } from "#app/engine/visit";

import { crawlerOf } from "./crawler-claims";
import type { PageRates } from "./page-rates";
import type { RequestedPage } from "./requested-page";
import type { CfFacts, EdgeRequest } from "./runtime";

/** Maximum characters read of each text. The limits are those of engine/visit.ts. */
const CHARS = { userAgent: 512, referrer: 2_048, place: 100, address: 64 } as const;

/** Facts of a request that no rule evaluates. */
export interface RequestFacts {
  readonly ip: string;
  readonly city: string | null;
  readonly organization: string | null;
  readonly host: string;
  /** True if the request is for a page that a person views, according to its headers. */
  readonly isPage: boolean;
}

export interface EdgeVisitFacts {
  readonly visit: Visit & Required<Pick<Visit, "signs">>;
  readonly request: RequestFacts;
}

/** Sources in the isolate for the facts of a visit. */
export interface FactSources {
  /** Null if the table could not be read. Then no address has a network class. */
  readonly networks: NetworkTable | null;
  readonly rates: PageRates;
  readonly usesBehavior: boolean;
}

function header({ headers }: Request, name: string, chars: number): string {
  return (headers.get(name) ?? "").slice(0, chars);
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, CHARS.place) : null;
}

function isPageView(request: Request): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const destination = request.headers.get("sec-fetch-dest");
  if (destination !== null) return destination === "document";
  // Programs and older browsers do not send the destination. Only scripts of a page request data alone.
  const accept = request.headers.get("accept");
  return accept === null || accept.includes("text/html") || accept.includes("*/*");
}

/** Content that store copiers fetch: products, collections, pages and posts, as pages and as data. */
const CONTENT = /^\/(?:$|(?:products(?:\.json)?|collections|pages|blogs|search)(?:$|\/))/;

/** Searches while a visitor types a word. */
const SUGGESTIONS = "/search/suggest";

/**
 * Reports whether a request fetches content without opening a page.
 *
 * A visitor can label a page as data for a script and still get the page. So content that is worth copying always
 * counts, with a lower weight.
 */
function isPart({ method }: Request, canonical: string): boolean {
  const isRead = method === "GET" || method === "HEAD";
  return isRead && CONTENT.test(canonical) && !canonical.startsWith(SUGGESTIONS);
}

/** Returns the visitor's pages in the last minute, including this request. */
function pagesOf(
  request: Request,
  { isPage, canonical }: { readonly isPage: boolean; readonly canonical: string },
  {
    rates,
    visitor,
    at,
  }: { readonly rates: PageRates; readonly visitor: string; readonly at: number },
): number {
  if (isPage) return rates.view(visitor, at);
  return isPart(request, canonical) ? rates.view(visitor, at, 1) : 1;
}

/** Returns the two-letter country code. Cloudflare sends other codes for "unknown" and for Tor: these return null. */
function countryOf({ country }: CfFacts): string | null {
  return country !== undefined && /^[A-Z]{2}$/.test(country) && country !== "XX" ? country : null;
}

function asnOf({ asn }: CfFacts): number | null {
  return typeof asn === "number" && Number.isInteger(asn) && asn > 0 ? asn : null;
}

function networkOf(
  { country }: CfFacts,
  address: Address | null,
  asn: number | null,
  networks: NetworkTable | null,
): NetworkClass | null {
  if (country === "T1") return "tor";
  return address && networks && networks.classOf(address, asn);
}

/** Returns the automation signs of the request headers. Signs that only a page's script can see are not available. */
function signsOf({ headers, url }: Request, userAgent: string): number {
  const clientHints = {
    userAgent,
    brands: headers.get("sec-ch-ua") ?? undefined,
    platform: headers.get("sec-ch-ua-platform") ?? undefined,
    acceptLanguage: headers.get("accept-language") ?? undefined,
  };
  return signsOfRequest(clientHints, "all", url.startsWith("https:"));
}

/**
 * Returns the facts of a request.
 *
 * Country, place and network come from Cloudflare, the address from Cloudflare's header. Everything else comes from the
 * visitor and is cut to its maximum length.
 */
export function factsOf(
  request: EdgeRequest,
  page: RequestedPage,
  { networks, rates, usesBehavior }: FactSources,
  at: number,
): EdgeVisitFacts {
  const cf = request.cf ?? {};
  const ip = header(request, "cf-connecting-ip", CHARS.address);
  const address = parseAddress(ip);
  const asn = asnOf(cf);
  const isPage = isPageView(request);
  const userAgent = header(request, "user-agent", CHARS.userAgent);
  const visitor = usesBehavior && address !== null ? subscriberOf(address) : null;
  const pageView = { isPage, canonical: page.canonical };
  return {
    visit: {
      address,
      country: countryOf(cf),
      region: text(cf.region),
      asn,
      network: networkOf(cf, address, asn, networks),
      crawler: crawlerOf(userAgent, asn, cf.verifiedBotCategory),
      pagesPerMinute: visitor === null ? 1 : pagesOf(request, pageView, { rates, visitor, at }),
      trapped: false,
      signs: signsOf(request, userAgent),
      userAgent,
      referrer: header(request, "referer", CHARS.referrer),
      path: page.path,
      host: page.host,
      at,
    },
    request: {
      ip: address === null ? "" : ip,
      city: text(cf.city),
      organization: text(cf.asOrganization),
      host: page.hostname,
      isPage,
    },
  };
}

/** Returns the parts of a request that its signature can cover. */
export function signedParts({ method, url, headers }: Request): RequestParts {
  const { protocol, host, pathname, search } = new URL(url);
  return {
    ...{ method, authority: host, path: pathname, query: search.slice(1) },
    scheme: protocol === "http:" ? "http" : "https",
    header: (name) => headers.get(name),
  };
}
