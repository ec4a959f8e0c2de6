import type { Clock } from "#app/base/clock";
import { claimOf, UNKNOWN_BOT, verdictByNetwork } from "#app/engine/crawlers/claim";
import type { Crawler } from "#app/engine/crawlers/crawler";
import type { Address } from "#app/engine/net/address";
import type { CrawlerVerdict, DeclaredBot } from "#app/engine/visit";

import type { RangeTable } from "../ip-intelligence/range-table";
import type { CrawlerDns } from "./crawler-dns.server";
import { createGrace } from "./grace";
import { createCrawlerNamer } from "./name-crawler";

export interface CrawlerDeps {
  /** Returns the AS number that announces an address. Null if unknown. */
  readonly asnOf: (address: Address) => number | null;
  /** Returns the published addresses of a feed. Null while it is not loaded. */
  readonly published: (feed: string) => RangeTable | null;
  /** Reports whether a feed is enabled and not loaded yet. */
  readonly isAwaited: (feed: string) => boolean;
  readonly dns: Pick<CrawlerDns, "verdict">;
  readonly clock: Clock;
}

/** Returns the crawler that a visit claims to be. Null for the user agent of a person's browser. Synchronous. */
export type CrawlerOf = (userAgent: string, address: Address | null) => DeclaredBot | null;

type Verdict = CrawlerVerdict;

/**
 * Reports whether a published list contains the address. Null if one of the lists is not loaded or the crawler has no
 * lists.
 */
function isPublished({ feeds }: Crawler, address: Address, published: CrawlerDeps["published"]) {
  const lists = feeds.map(published);
  if (lists.some((list) => list?.contains(address))) return true;
  return feeds.length === 0 || lists.includes(null) ? null : false;
}

/**
 * Creates the verification of crawlers by user agent and address.
 *
 * Checks, in order: published addresses, the operator's networks, forward-confirmed names. Then absence from all
 * published lists counts as spoofed. An open check is "pending" for a limited time, in networks the operator is known
 * to use. Without a result the crawler is "unverified".
 */
export function createCrawlers(deps: CrawlerDeps): CrawlerOf {
  const { asnOf, published, isAwaited, dns, clock } = deps;
  const nameOf = createCrawlerNamer();
  const hasTime = createGrace(clock);

  /**
   * Returns the verdict by host names or missing lists, for an address that neither lists nor networks verify. Null if
   * they decide nothing.
   */
  function byNames(crawler: Crawler, address: Address, isHome: boolean): Verdict | null {
    const { feeds, hosts, operator } = crawler;
    const named = hosts.length === 0 ? null : dns.verdict(address, hosts, isHome);
    if (named === "yes") return "verified";
    if (named === "no") return "spoofed";
    const mayProve = named === "asking" || feeds.some(isAwaited);
    return isHome && mayProve && hasTime(address, operator) ? "pending" : null;
  }

  function verdictOn(crawler: Crawler, address: Address): Verdict {
    const isListed = isPublished(crawler, address, published);
    if (isListed) return "verified";
    const asn = asnOf(address);
    const isHome = asn !== null && crawler.homes.includes(asn);
    const verdict = verdictByNetwork(crawler, asn) ?? byNames(crawler, address, isHome);
    return verdict ?? (isListed === false ? "spoofed" : "unverified");
  }

  return (userAgent, address) => {
    const claimed = nameOf(userAgent);
    if (claimed === null) return null;
    if (claimed === "unknown") return UNKNOWN_BOT;
    const verdict = address === null ? "unverified" : verdictOn(claimed, address);
    return claimOf(claimed, verdict);
  };
}
