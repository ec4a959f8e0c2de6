import { inThread } from "#app/platform/threads/thread-pool.server";

import type { RulesetRows } from "../lists/ruleset-rows";
import type findConflicts from "./find-conflicts.worker";
import type { FoundConflicts } from "./find-conflicts.worker";

/** Timeout. A list of 50,000 entries takes about a second. */
const WITHIN_MS = 60_000;

/**
 * Finds the conflicts in rules in a worker thread.
 *
 * @param most maximum number of conflicts to return
 * @throws Error if the thread failed
 */
export function conflictsInThread(read: RulesetRows, most: number): Promise<FoundConflicts> {
  const module = { beside: import.meta.url, name: "find-conflicts.worker" };
  const work = { lane: "screens", input: { read, most }, withinMs: WITHIN_MS } as const;
  return inThread<typeof findConflicts>({ ...module, ...work });
}
