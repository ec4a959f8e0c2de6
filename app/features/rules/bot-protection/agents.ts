import type { CrawlerPurpose } from "#app/engine/visit";

const AGENT_PURPOSES: ReadonlySet<CrawlerPurpose> = new Set(["ai-assistant", "shopping-agent"]);

/**
 * Reports whether a crawler is an agent, which browses on behalf of a person. The bot blocker counts orders of agents
 * only.
 */
export const isAgent = ({ purpose }: { readonly purpose: CrawlerPurpose }): boolean =>
  AGENT_PURPOSES.has(purpose);
