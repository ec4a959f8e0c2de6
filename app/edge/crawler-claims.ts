import { isbot } from "isbot";

import { claimOf, namedCrawler, UNKNOWN_BOT, verdictByNetwork } from "../engine/crawlers/claim";
import type { Crawler } from "../engine/crawlers/crawler";
import { RENTED_NETWORKS } from "../engine/crawlers/rented-networks";
import { Memo } from "../engine/patterns/memo";
import type { CrawlerVerdict, DeclaredBot } from "../engine/visit";
import { vouchesFor } from "./verified-categories";

interface Claimed {
  readonly crawler: Crawler | null;
  readonly isProgram: boolean;
}

const claims = new Memo((userAgent): Claimed => {
  const crawler = namedCrawler(userAgent);
  return { crawler, isProgram: crawler !== null || isbot(userAgent) };
});

/**
 * The crawler a visit claims to be; null for what looks like a person's browser. Names are not looked up here, and
 * published lists are not at hand: who comes from a network of the operator's alone, and could be proven by one of
 * them, stays "pending", so that no search engine is stopped because nobody could look. Where anybody rents machines
 * nothing speaks for the name, and it stays "unverified".
 *
 * @param category in which the network in front verified a crawler
 */
export function crawlerOf(
  userAgent: string,
  asn: number | null,
  category: string | undefined,
): DeclaredBot | null {
  const { crawler, isProgram } = claims.get(userAgent);
  if (crawler === null) return isProgram ? UNKNOWN_BOT : null;
  return claimOf(crawler, verdictOn(crawler, asn, category));
}

function verdictOn(
  crawler: Crawler,
  asn: number | null,
  category: string | undefined,
): CrawlerVerdict {
  if (vouchesFor(category, crawler.purpose)) return "verified";
  const told = verdictByNetwork(crawler, asn);
  if (told !== null) return told;
  const mayProve = crawler.hosts.length > 0 || crawler.feeds.length > 0;
  return mayProve && isOwnHome(crawler, asn) ? "pending" : "unverified";
}

function isOwnHome({ homes }: Crawler, asn: number | null): boolean {
  return asn !== null && homes.includes(asn) && !RENTED_NETWORKS.has(asn);
}
