import type { CrawlerPurpose, CrawlerVerdict, DeclaredBot } from "./visit";

/**
 * These read a page because somebody asked for it, so being genuine says nothing about who that is: being
 * verified spares them no rule.
 */
const SENT_BY_PEOPLE: ReadonlySet<CrawlerPurpose> = new Set(["ai-assistant", "fetcher"]);

/** Whether a crawler of the operator's own has this verdict. */
export function isOwnCrawler(claim: DeclaredBot | null, verdict: CrawlerVerdict): boolean {
  return claim !== null && claim.verdict === verdict && !SENT_BY_PEOPLE.has(claim.purpose);
}
