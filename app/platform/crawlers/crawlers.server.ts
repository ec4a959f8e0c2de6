import { Resolver } from "node:dns/promises";

import type { Address } from "../../engine/net/address";
import type { CrawlerClaim } from "../../engine/visit";
import type { RangeTable } from "../ip-intelligence/range-table";
import type { CrawlerDns, NameServers } from "./crawler-dns.server";
import type { Crawler } from "./crawler";
import { CRAWLERS } from "./crawler-table";
import { createCrawlerNamer } from "./name-crawler";

export interface CrawlerParts {
  /** The AS number an address is announced by; null when unknown. */
  readonly asnOf: (address: Address) => number | null;
  /** The published addresses of a feed; null while it is not loaded. */
  readonly published: (feed: string) => RangeTable | null;
  readonly dns: CrawlerDns;
}

/** The crawler a visit claims to be; null for what looks like a person's browser. Never waits. */
export type CrawlerOf = (userAgent: string, address: Address | null) => CrawlerClaim | null;

type Verdict = CrawlerClaim["verdict"];

const UNKNOWN: CrawlerClaim = Object.freeze({
  id: "unknown",
  purpose: "other",
  verdict: "unverified",
});

/** The three claims of each crawler, made once. */
const CLAIMS: ReadonlyMap<string, Readonly<Record<Verdict, CrawlerClaim>>> = new Map(
  CRAWLERS.map(({ id, purpose }) => {
    const claim = (verdict: Verdict) => Object.freeze({ id, purpose, verdict });
    return [
      id,
      {
        verified: claim("verified"),
        spoofed: claim("spoofed"),
        unverified: claim("unverified"),
      },
    ];
  }),
);

/** Whether a published list holds the address; null while one of them is not loaded. */
function isPublished({ feeds }: Crawler, address: Address, published: CrawlerParts["published"]) {
  const lists = feeds.map(published);
  if (lists.some((list) => list?.contains(address))) return true;
  return feeds.length === 0 || lists.includes(null) ? null : false;
}

/** An operator's own networks prove it; a network it cannot come from disproves it. */
function byNetwork({ asns, homes }: Crawler, asn: number | null): Verdict | null {
  if (asn === null) return null;
  if (asns.includes(asn)) return "verified";
  const possible = [...asns, ...homes];
  return possible.length > 0 && !possible.includes(asn) ? "spoofed" : null;
}

function byNames({ hosts }: Crawler, address: Address, dns: CrawlerDns): Verdict | null {
  if (hosts.length === 0) return null;
  const verdict = dns.verdict(address, hosts);
  if (verdict === null) return null;
  return verdict === "yes" ? "verified" : "spoofed";
}

/**
 * Tells crawlers by user agent and address. In this order: published addresses, the operator's
 * networks, forward-confirmed names; then being on none of the published lists counts against it.
 * What nothing settles is "unverified".
 */
export function createCrawlers({ asnOf, published, dns }: CrawlerParts): CrawlerOf {
  const nameOf = createCrawlerNamer();

  function verdictOn(crawler: Crawler, address: Address): Verdict {
    const listed = isPublished(crawler, address, published);
    if (listed) return "verified";
    const told = byNetwork(crawler, asnOf(address)) ?? byNames(crawler, address, dns);
    return told ?? (listed === false ? "spoofed" : "unverified");
  }

  return (userAgent, address) => {
    const claimed = nameOf(userAgent);
    if (claimed === null) return null;
    if (claimed === "unknown") return UNKNOWN;
    const verdict = address === null ? "unverified" : verdictOn(claimed, address);
    return CLAIMS.get(claimed.id)![verdict];
  };
}

/** The name servers this machine uses. */
export function systemNameServers(): NameServers {
  const resolver = new Resolver({ timeout: 1_000, tries: 1 });
  return {
    reverse: (ip) => resolver.reverse(ip),
    resolve: (name, version) => (version === 4 ? resolver.resolve4(name) : resolver.resolve6(name)),
  };
}
