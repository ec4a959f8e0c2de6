import { AI_CRAWLERS } from "./ai-crawlers";
import type { Crawler } from "./crawler";
import { GOOGLE_CRAWLERS } from "./google-crawlers";
import { NAMED_CRAWLERS } from "./named-crawlers";
import { SEARCH_CRAWLERS } from "./search-crawlers";
import { SOCIAL_CRAWLERS } from "./social-crawlers";
import { TOOL_CRAWLERS } from "./tool-crawlers";

/**
 * Every crawler we know by name; the first whose token a user agent holds is taken, so the more
 * exact stand before the more general. Source of each way to tell: the page named with it.
 */
export const CRAWLERS: readonly Crawler[] = [
  ...GOOGLE_CRAWLERS,
  ...SEARCH_CRAWLERS,
  ...AI_CRAWLERS,
  ...SOCIAL_CRAWLERS,
  ...TOOL_CRAWLERS,
  // Last: proof goes before a name.
  ...NAMED_CRAWLERS,
];

/** A crawler's row by its id. */
export const CRAWLERS_BY_ID: ReadonlyMap<string, Crawler> = new Map(
  CRAWLERS.map((crawler) => [crawler.id, crawler]),
);

/** Ids and names for people to choose from, by name. */
export const CRAWLERS_BY_NAME = CRAWLERS.map(({ id, name }) => ({ id, name })).sort((x, y) =>
  x.name.localeCompare(y.name, "en"),
);
