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
 * Returns the crawler that a visit claims to be. Null if the user agent looks like a person's browser.
 *
 * The Worker does not look up host names and has no feeds. So a claim from the operator's own network stays "pending"
 * if a look-up could prove it. No search engine is blocked for lack of a look-up. A claim from a network that rents
 * machines to anyone stays "unverified".
 *
 * @param category category in which Cloudflare verified a crawler
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
  const verdict = verdictByNetwork(crawler, asn);
  if (verdict !== null) return verdict;
  const mayProve = crawler.hosts.length > 0 || crawler.feeds.length > 0;
  return mayProve && isOwnHome(crawler, asn) ? "pending" : "unverified";
}

function isOwnHome({ homes }: Crawler, asn: number | null): boolean {
  return asn !== null && homes.includes(asn) && !RENTED_NETWORKS.has(asn);
}
