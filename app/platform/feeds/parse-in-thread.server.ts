import { runInThread } from "../jobs/run-in-thread.server";
import type { ParsedFeed } from "./feed";

const MAX_THREAD_MB = 512;
const WITHIN_MS = 60_000;

/**
 * Parses a published list in a thread of its own.
 *
 * @throws Error saying what is wrong with the list, or that the thread failed
 */
export function parseInThread(text: string): Promise<ParsedFeed> {
  const limits = { withinMs: WITHIN_MS, maxMb: MAX_THREAD_MB };
  return runInThread({ beside: import.meta.url, name: "parse-feed.worker", data: text, ...limits });
}
