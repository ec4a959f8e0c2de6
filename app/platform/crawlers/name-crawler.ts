import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

import { namedCrawler } from "../../engine/crawlers/claim";
import type { Crawler } from "../../engine/crawlers/crawler";

/** What a user agent says of itself: a crawler we know, some other program, or a person's browser. */
export type Claimed = Crawler | "unknown" | null;

/** User agents remembered: a shop meets few different ones, and reading one takes microseconds. */
const REMEMBERED = 5_000;

function read(userAgent: string): Claimed {
  return namedCrawler(userAgent) ?? (isbot(userAgent) ? "unknown" : null);
}

/** Reads user agents, and remembers what it read. An empty one claims nothing. */
export function createCrawlerNamer(): (userAgent: string) => Claimed {
  const remembered = new LRUCache<string, { readonly claimed: Claimed }>({ max: REMEMBERED });
  return (userAgent) => {
    const known = remembered.get(userAgent);
    if (known) return known.claimed;
    const claimed = read(userAgent);
    remembered.set(userAgent, { claimed });
    return claimed;
  };
}
