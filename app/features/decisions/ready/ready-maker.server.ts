import type { Logger } from "pino";

import { encodeImageInSteps } from "../../../engine/image/encode-image";
import { inSlices } from "../../../platform/in-slices.server";
import { runInThread } from "../../../platform/jobs/run-in-thread.server";
import { rulesetOf, type RulesetRows } from "../../rules/public-ruleset-rows";

/** Compiles rules that were read into their image. */
export type ReadyMaker = (read: RulesetRows) => Promise<Uint8Array>;

/** Entries from which a thread is worth its start. */
const THREAD_FROM = 5_000;

/** A list of 50,000 takes less than a second on busy cores, and about 150 MB. */
const LIMITS = { withinMs: 60_000, maxMb: 1_024 };

let turn: Promise<unknown> = Promise.resolve();

/** One thread of the process at a time. @throws Error that it failed, or what it threw */
function inThread(read: RulesetRows): Promise<Uint8Array> {
  const work = { beside: import.meta.url, name: "make-image.worker", data: read, ...LIMITS };
  const made = turn.then(() => runInThread<Uint8Array>(work));
  turn = made.catch(() => {});
  return made;
}

function* imageOf(read: RulesetRows) {
  return yield* encodeImageInSteps(yield* rulesetOf(read));
}

/**
 * Compiles long lists in a thread: fifty thousand objects, and collecting them as garbage, would delay every visitor of
 * the process. Shorter lists, and those of a thread that failed, are compiled a few milliseconds at a time.
 *
 * @param from entries that are worth a thread
 * @param compile compiles in a thread
 */
export function createReadyMaker(
  log: Pick<Logger, "warn">,
  { from = THREAD_FROM, compile = inThread } = {},
): ReadyMaker {
  return async (read) => {
    if (read.entries >= from) {
      try {
        return await compile(read);
      } catch (err) {
        const { shopId } = read;
        log.warn({ err, shopId }, "no thread could compile the rules: they are compiled in slices");
      }
    }
    return inSlices(imageOf(read));
  };
}
