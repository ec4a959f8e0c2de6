import { inThread } from "../threads/thread-pool.server";
import type { ParsedFeed } from "./feed";
import type parseFeed from "./parse-feed.worker";

const WITHIN_MS = 60_000;

/**
 * Parses a published list in a worker thread.
 *
 * @throws Error that describes the problem of the list, or a failure of the thread
 */
export function parseInThread(text: string): Promise<ParsedFeed> {
  const module = { beside: import.meta.url, name: "parse-feed.worker" };
  return inThread<typeof parseFeed>({
    ...module,
    bulkhead: "files",
    input: text,
    withinMs: WITHIN_MS,
  });
}
