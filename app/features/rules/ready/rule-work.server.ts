import type { Logger } from "pino";

import type { Steps } from "../../../engine/steps";
import { inSlices } from "../../../platform/in-slices.server";
import { runInThread, type ThreadWork } from "../../../platform/jobs/run-in-thread.server";
import type { RulesetRows } from "../lists/ruleset-rows";

/** Entries from which a thread is worth its start. */
const THREAD_FROM = 5_000;

/** A list of 50,000 takes less than a second on busy cores, and about 150 MB. */
const LIMITS = { withinMs: 60_000, maxMb: 1_024 };

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a file in a thread. The process has one such thread at a time.
 *
 * @throws Error that it failed, or what it threw
 */
export function inRulesThread<Answer>(
  file: Pick<ThreadWork, "beside" | "name" | "data">,
): Promise<Answer> {
  const made = turn.then(() => runInThread<Answer>({ ...file, ...LIMITS }));
  turn = made.catch(() => {});
  return made;
}

/** Work on the rules of a shop, in two ways with the same result. */
interface RuleWork<Answer> {
  readonly inThread: () => Promise<Answer>;
  readonly inSteps: () => Steps<Answer>;
  readonly log: Pick<Logger, "warn">;
  /** Entries that are worth a thread. Left out: 5,000. */
  readonly from?: number | undefined;
}

/**
 * Works on rules that were read. Long lists are worked on in a thread: fifty thousand objects, and collecting them as
 * garbage, would delay every visitor of the process. Shorter lists, and those of a thread that failed, are worked on a few
 * milliseconds at a time.
 */
export async function workOnRules<Answer>(
  { entries, shopId }: RulesetRows,
  { inThread, inSteps, log, from = THREAD_FROM }: RuleWork<Answer>,
): Promise<Answer> {
  if (entries >= from) {
    try {
      return await inThread();
    } catch (err) {
      log.warn({ err, shopId }, "no thread could compile the rules: they are compiled in slices");
    }
  }
  return inSlices(inSteps());
}
