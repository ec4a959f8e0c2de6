import { AGENT_CRAWLERS } from "./agent-crawlers";
import { AI_CRAWLERS } from "./ai-crawlers";
import type { Crawler } from "./crawler";
import { GOOGLE_CRAWLERS } from "./google-crawlers";
import { NAMED_CRAWLERS } from "./named-crawlers";
import { SEARCH_CRAWLERS } from "./search-crawlers";
import { SOCIAL_CRAWLERS } from "./social-crawlers";
import { TOOL_CRAWLERS } from "./tool-crawlers";

/**
 * Every crawler known by name.
 *
 * The first crawler with a token in the user agent matches, so more exact tokens come first. The source of each
 * verification method is the page named with it.
 */
export const CRAWLERS: readonly Crawler[] = [
  ...GOOGLE_CRAWLERS,
  ...SEARCH_CRAWLERS,
  ...AGENT_CRAWLERS,
  ...AI_CRAWLERS,
  ...SOCIAL_CRAWLERS,
  ...TOOL_CRAWLERS,
  // Last, because crawlers that can be verified take precedence.
  ...NAMED_CRAWLERS,
];

/** Crawlers by id. */
export const CRAWLERS_BY_ID: ReadonlyMap<string, Crawler> = new Map(
  CRAWLERS.map((crawler) => [crawler.id, crawler]),
);

/** Ids and names for selection lists, sorted by name. */
export const CRAWLERS_BY_NAME = CRAWLERS.map(({ id, name }) => ({ id, name })).sort((x, y) =>
  x.name.localeCompare(y.name, "en"),
);
