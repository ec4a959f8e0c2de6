import { isbot } from "isbot";
import { LRUCache } from "lru-cache";

import { type Claimed, readUserAgent } from "#app/engine/crawlers/read-user-agent";

/** Maximum user agents in memory. A shop sees few different user agents, and parsing one takes microseconds. */
const REMEMBERED = 5_000;

/** Creates a cached parser of user agents. An empty user agent names no sender. */
export function createCrawlerNamer(): (userAgent: string) => Claimed {
  const remembered = new LRUCache<string, { readonly claimed: Claimed }>({ max: REMEMBERED });
  return (userAgent) => {
    const known = remembered.get(userAgent);
    if (known) return known.claimed;
    const claimed = readUserAgent(userAgent, isbot);
    remembered.set(userAgent, { claimed });
    return claimed;
  };
}
