import type { CrawlerPurpose, CrawlerVerdict, DeclaredBot } from "./visit";

/**
 * Purposes of crawlers that read a page at a person's request. Being verified exempts them from no rule, because it
 * proves nothing about that person.
 */
const SENT_BY_PEOPLE: ReadonlySet<CrawlerPurpose> = new Set(["ai-assistant", "fetcher"]);

/** Reports whether a crawler that its operator runs on its own account has this verdict. */
export function isOwnCrawler(claim: DeclaredBot | null, verdict: CrawlerVerdict): boolean {
  return claim !== null && claim.verdict === verdict && !SENT_BY_PEOPLE.has(claim.purpose);
}
