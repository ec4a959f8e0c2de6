import { inThread } from "../threads/thread-pool.server";
import type { ParsedFeed } from "./feed";
import type parseFeed from "./parse-feed.worker";

const WITHIN_MS = 60_000;

/**
 * Parses a published list in a thread.
 *
 * @throws Error that names the problem of the list, or that the thread failed
 */
export function parseInThread(text: string): Promise<ParsedFeed> {
  const module = { beside: import.meta.url, name: "parse-feed.worker" };
  return inThread<typeof parseFeed>({ ...module, lane: "files", input: text, withinMs: WITHIN_MS });
}
