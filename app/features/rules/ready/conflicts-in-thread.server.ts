import type { Logger } from "pino";

import { findConflictsInSteps } from "#app/engine/conflicts/find-conflicts";
import { inSlices } from "#app/platform/in-slices.server";
import { inThread } from "#app/platform/threads/thread-pool.server";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";
import type findConflicts from "./find-conflicts.worker";
import type { FoundConflicts } from "./find-conflicts.worker";

/** Timeout of the worker thread. 50,000 entries take about a second. */
const WITHIN_MS = 60_000;

/**
 * Finds the conflicts in rules in a worker thread. If the thread fails, finds them in slices.
 *
 * @param most maximum number of conflicts to return
 */
export async function conflictsInThread(
  read: RulesetRows,
  most: number,
  log: Pick<Logger, "warn">,
): Promise<FoundConflicts> {
  const module = { beside: import.meta.url, name: "find-conflicts.worker" };
  const work = { bulkhead: "screens", input: { read, most }, withinMs: WITHIN_MS } as const;
  try {
    return await inThread<typeof findConflicts>({ ...module, ...work });
  } catch (err) {
    const { shopId, now } = read;
    log.warn({ err, shopId }, "no thread could find rule conflicts; they are found in slices");
    const found = await inSlices(findConflictsInSteps(rulesetOf(read), now));
    return { first: found.slice(0, most), total: found.length };
  }
}
