import type { CrawlerPurpose, CrawlerVerdict, DeclaredBot } from "./visit";

/**
 * Purposes of crawlers that read a page at a person's request. Verification exempts them from no rule, because it
 * proves nothing about that person.
 */
const SENT_BY_PEOPLE: ReadonlySet<CrawlerPurpose> = new Set([
  "ai-assistant",
  "shopping-agent",
  "fetcher",
]);

/** Reports whether a crawler that its operator runs on its own account has this verdict. */
export function isOwnCrawler(claim: DeclaredBot | null, verdict: CrawlerVerdict): boolean {
  return claim !== null && claim.verdict === verdict && !SENT_BY_PEOPLE.has(claim.purpose);
}

/** Purposes of agents: programs that browse for one person each. */
const AGENTS: ReadonlySet<CrawlerPurpose> = new Set(["ai-assistant", "shopping-agent"]);

/**
 * Reports whether a visitor is proven to be an agent. Rules about programs and their networks do not apply to it. All
 * other rules do, because the proof is about the program and not about the person who sent it.
 */
export function isProvenAgent(claim: DeclaredBot | null): boolean {
  return claim !== null && claim.verdict === "verified" && AGENTS.has(claim.purpose);
}

/**
 * Returns the claim that counts if a request has two. A proven agent has priority over the name in the user agent, and
 * this name over an agent that is not proven.
 */
export function strongerClaim(
  agent: DeclaredBot | null,
  named: DeclaredBot | null,
): DeclaredBot | null {
  return agent?.verdict === "verified" ? agent : (named ?? agent);
}
