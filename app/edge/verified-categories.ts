import type { CrawlerPurpose } from "#app/engine/visit";

/**
 * The categories in which the network in front verifies crawlers of a purpose, in lower case and both of its
 * spellings (developers.cloudflare.com/bots/reference/verified-bot-categories). The category proves some crawler of its
 * kind, not the name that is written: monitors, site audits and webhooks let their customers write any name, so
 * they prove nothing but themselves.
 */
const CATEGORIES: Readonly<Record<CrawlerPurpose, readonly string[]>> = {
  search: ["search engine crawler"],
  ads: ["advertising & marketing", "advertising or marketing", "search engine crawler"],
  social: ["page preview", "aggregator", "aggregators"],
  "ai-search": ["ai search", "ai crawler", "ai assistant"],
  "ai-assistant": ["ai assistant"],
  "ai-training": ["ai crawler"],
  seo: ["search engine optimization"],
  monitor: ["monitoring & analytics", "monitoring or analytics", "search engine optimization"],
  fetcher: ["feed fetcher", "page preview"],
  other: ["search engine crawler", "other"],
};

/** Whether a category, as the network in front writes it, vouches for crawlers of a purpose. */
export function vouchesFor(category: string | undefined, purpose: CrawlerPurpose): boolean {
  return category !== undefined && CATEGORIES[purpose].includes(category.toLowerCase());
}
