import type { CrawlerRow } from "#app/contract/bot-protection";
import type { CrawlerPurpose } from "#app/engine/visit";

export interface CrawlerGroup {
  readonly title: string;
  /** Cost or benefit of stopping the crawlers. */
  readonly intro: string;
  readonly purposes: readonly CrawlerPurpose[];
  /** Collapsed at first, because few merchants change it. */
  readonly isCollapsed?: true;
}

/** Crawler groups of the page. Those that bring customers come first. */
export const GROUPS: readonly CrawlerGroup[] = [
  {
    title: "Search engines and shopping ads",
    intro: "They bring customers. Without Google’s, Merchant Center rejects your products.",
    purposes: ["search", "ads"],
  },
  {
    title: "Shopping agents",
    intro: "They buy for your customers.",
    purposes: ["shopping-agent"],
  },
  {
    title: "AI assistants",
    intro: "They read pages for a person who asks them, and can bring customers.",
    purposes: ["ai-assistant"],
    isCollapsed: true,
  },
  {
    title: "AI crawlers",
    intro: "AI search can bring customers, AI training does not.",
    purposes: ["ai-search", "ai-training"],
  },
  {
    title: "Link previews",
    intro: "If you stop them, links to your store appear without an image and title.",
    purposes: ["social"],
    isCollapsed: true,
  },
  {
    title: "SEO tools, monitors and fetchers",
    intro: "Your or your competitors’ tools, and services that fetch pages.",
    purposes: ["seo", "monitor", "fetcher", "other"],
    isCollapsed: true,
  },
];

export const PURPOSE_WORDS: Readonly<Record<CrawlerPurpose, string>> = {
  search: "Search",
  ads: "Ads",
  social: "Previews",
  "ai-search": "AI search",
  "ai-assistant": "AI assistant",
  "shopping-agent": "Shopping agent",
  "ai-training": "AI training",
  seo: "SEO",
  monitor: "Monitor",
  fetcher: "Fetcher",
  other: "Research",
};

/** Returns the crawlers of a group: most visits first, then those whose name can be verified. */
export function crawlersOf({ purposes }: CrawlerGroup, crawlers: readonly CrawlerRow[]) {
  return crawlers
    .filter(({ purpose }) => purposes.includes(purpose))
    .sort((x, y) => y.visits - x.visits || Number(y.canBeVerified) - Number(x.canBeVerified));
}
