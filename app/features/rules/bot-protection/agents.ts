import type { CrawlerPurpose } from "#app/engine/visit";

const AGENT_PURPOSES: ReadonlySet<CrawlerPurpose> = new Set(["ai-assistant", "shopping-agent"]);

/** Reports whether a crawler browses for one person each, so that its orders are counted. */
export const isAgent = ({ purpose }: { readonly purpose: CrawlerPurpose }): boolean =>
  AGENT_PURPOSES.has(purpose);
