import type { CrawlerRow } from "#app/contract/bot-protection";
import type { CrawlerPurpose } from "#app/engine/visit";
import { catalog } from "#app/words/catalog";

export interface CrawlerGroup {
  readonly name: keyof typeof GROUP_WORDS;
  readonly purposes: readonly CrawlerPurpose[];
  /** Collapsed at first, because few merchants change it. */
  readonly isCollapsed: true | undefined;
}

const { PURPOSE_WORDS, groups: GROUP_WORDS } = catalog("rules/bot-protection/crawler-groups", {
  PURPOSE_WORDS: {
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
  } satisfies Readonly<Record<CrawlerPurpose, string>>,

  /** Introductions name the cost or benefit of stopping the crawlers. */
  groups: {
    search: {
      title: "Search engines and shopping ads",
      intro: "They bring customers. Without Google’s, Merchant Center rejects your products.",
    },
    agents: { title: "Shopping agents", intro: "They buy for your customers." },
    assistants: {
      title: "AI assistants",
      intro: "They read pages for a person who asks them, and can bring customers.",
    },
    ai: { title: "AI crawlers", intro: "AI search can bring customers, AI training does not." },
    previews: {
      title: "Link previews",
      intro: "If you stop them, links to your store appear without an image and title.",
    },
    tools: {
      title: "SEO tools, monitors and fetchers",
      intro: "Your or your competitors’ tools, and services that fetch pages.",
    },
  },
});

export { GROUP_WORDS, PURPOSE_WORDS };

const group = (
  name: CrawlerGroup["name"],
  purposes: readonly CrawlerPurpose[],
  isCollapsed?: true,
): CrawlerGroup => ({ name, purposes, isCollapsed });

/** Crawler groups of the page. Groups that bring customers come first. */
export const GROUPS: readonly CrawlerGroup[] = [
  group("search", ["search", "ads"]),
  group("agents", ["shopping-agent"]),
  group("assistants", ["ai-assistant"], true),
  group("ai", ["ai-search", "ai-training"]),
  group("previews", ["social"], true),
  group("tools", ["seo", "monitor", "fetcher", "other"], true),
];

/** Returns the crawlers of a group: most visits first, then those whose name can be verified. */
export function crawlersOf({ purposes }: CrawlerGroup, crawlers: readonly CrawlerRow[]) {
  return crawlers
    .filter(({ purpose }) => purposes.includes(purpose))
    .sort((x, y) => y.visits - x.visits || Number(y.canBeVerified) - Number(x.canBeVerified));
}
