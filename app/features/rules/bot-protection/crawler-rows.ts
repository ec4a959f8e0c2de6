import type { CrawlerRow } from "#app/contract/bot-protection";
import { CRAWLERS } from "#app/engine/crawlers/crawler-table";
import { isSigner } from "#app/engine/crawlers/signer";

import { isAgent } from "./agents";
import type { CrawlerVisits } from "./traffic.queries.server";

interface Seen {
  visits: number;
  verified: number;
  pending: number;
  spoofed: number;
  stopped: number;
  carts: number;
  lastAt: number;
}

const NOT_SEEN = { visits: 0, verified: 0, pending: 0, spoofed: 0, stopped: 0, carts: 0 };

/** Groups visits by the crawler name that they declared, with the results of verification. */
export function seenByCrawler(found: readonly CrawlerVisits[]): ReadonlyMap<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { crawler, visits, stopped, carts, lastAt } of found) {
    const [id = "", verdict] = crawler.split(":");
    const sum = seen.get(id) ?? { ...NOT_SEEN, lastAt: 0 };
    sum.visits += visits;
    sum.stopped += stopped;
    sum.carts += carts;
    if (verdict === "verified") sum.verified += visits;
    if (verdict === "pending") sum.pending += visits;
    if (verdict === "spoofed") sum.spoofed += visits;
    sum.lastAt = Math.max(sum.lastAt, lastAt);
    seen.set(id, sum);
  }
  return seen;
}

/**
 * Returns the table of crawlers with their visits.
 *
 * @param orders orders by agent. Null if the shop connects no orders with visits
 */
export function crawlerRows(
  seen: ReadonlyMap<string, Seen>,
  orders: ReadonlyMap<string, number> | null,
): CrawlerRow[] {
  return CRAWLERS.map(({ id, name, operator, purpose, page, feeds, hosts, asns }) => {
    const { lastAt = null, ...counts } = { ...NOT_SEEN, ...seen.get(id) };
    return {
      ...{ id, name, operator, purpose, page, ...counts },
      orders: orders && isAgent({ purpose }) ? (orders.get(id) ?? 0) : null,
      canBeVerified: isSigner(id) || feeds.length + hosts.length + asns.length > 0,
      lastSeenAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    };
  });
}
