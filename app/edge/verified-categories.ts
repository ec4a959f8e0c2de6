import type { CrawlerPurpose } from "#app/engine/visit";

/**
 * Cloudflare's categories that verify crawlers of a purpose, in lower case and in both of its spellings.
 *
 * Source: developers.cloudflare.com/bots/reference/verified-bot-categories. A category proves some crawler of its kind,
 * not the name in the user agent. Customers of monitors, site audits and webhooks choose any name, so these categories
 * prove only their own purpose.
 */
const CATEGORIES: Readonly<Record<CrawlerPurpose, readonly string[]>> = {
  search: ["search engine crawler"],
  ads: ["advertising & marketing", "advertising or marketing", "search engine crawler"],
  social: ["page preview", "aggregator", "aggregators"],
  "ai-search": ["ai search", "ai crawler", "ai assistant"],
  "ai-assistant": ["ai assistant"],
  "shopping-agent": ["ai assistant"],
  "ai-training": ["ai crawler"],
  seo: ["search engine optimization"],
  monitor: ["monitoring & analytics", "monitoring or analytics", "search engine optimization"],
  fetcher: ["feed fetcher", "page preview"],
  other: ["search engine crawler", "other"],
};

/** Reports whether a category, as Cloudflare writes it, verifies crawlers of a purpose. */
export function vouchesFor(category: string | undefined, purpose: CrawlerPurpose): boolean {
  return category !== undefined && CATEGORIES[purpose].includes(category.toLowerCase());
}
