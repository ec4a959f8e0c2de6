import { isbot } from "isbot";

import { claimOf, UNKNOWN_BOT, verdictByNetwork } from "#app/engine/crawlers/claim";
import type { Crawler } from "#app/engine/crawlers/crawler";
import { readUserAgent } from "#app/engine/crawlers/read-user-agent";
import { RENTED_NETWORKS } from "#app/engine/crawlers/rented-networks";
import { Memo } from "#app/engine/patterns/memo";
import type { CrawlerVerdict, DeclaredBot } from "#app/engine/visit";

import { vouchesFor } from "./verified-categories";

const claims = new Memo((userAgent) => ({ claimed: readUserAgent(userAgent, isbot) }));

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
  const { claimed } = claims.get(userAgent);
  if (claimed === null) return null;
  return claimed === "unknown" ? UNKNOWN_BOT : claimOf(claimed, verdictOn(claimed, asn, category));
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
