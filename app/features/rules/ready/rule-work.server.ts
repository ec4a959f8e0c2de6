import type { Logger } from "pino";

import type { Steps } from "#app/engine/steps";
import { inSlices } from "#app/platform/in-slices.server";
import { runInThread, type ThreadWork } from "#app/platform/jobs/run-in-thread.server";

import type { RulesetRows } from "../lists/ruleset-rows";

/** Entries from which a thread is worth its start. */
const THREAD_FROM = 5_000;

/** A list of 50,000 takes less than a second on busy cores, and about 150 MB. */
const LIMITS = { withinMs: 60_000, maxMb: 1_024 };

/** How work waits for the thread. */
export interface ThreadTurn {
  /** True: only a screen waits for the work, so the work that visitors and saves wait for goes first. */
  readonly isForScreen?: boolean;
  /** Ends the work, or its wait. */
  readonly signal?: AbortSignal | undefined;
}

type Start = () => void;
const waiting = { urgent: [] as Start[], screens: [] as Start[] };
let isBusy = false;

function waitForThread({ isForScreen = false, signal }: ThreadTurn): Promise<void> {
  const queue = isForScreen ? waiting.screens : waiting.urgent;
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      queue.splice(queue.indexOf(start), 1);
      reject(signal!.reason as Error);
    };
    const start = () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    };
    signal?.addEventListener("abort", onAbort);
    queue.push(start);
  });
}

/** Passes the thread to the next work. The thread stays busy between both. */
function passThread(): void {
  const start = waiting.urgent.shift() ?? waiting.screens.shift();
  if (start) start();
  else isBusy = false;
}

/**
 * Runs a file in a thread. The process has one such thread at a time.
 *
 * @throws Error that it failed, what it threw, or the reason of the signal
 */
export async function inRulesThread<Answer>(
  file: Pick<ThreadWork, "beside" | "name" | "data">,
  turn: ThreadTurn = {},
): Promise<Answer> {
  const { signal } = turn;
  signal?.throwIfAborted();
  if (isBusy) await waitForThread(turn);
  isBusy = true;
  try {
    return await runInThread<Answer>({ ...file, ...LIMITS, signal });
  } finally {
    passThread();
  }
}

/** Work on the rules of a shop, in two ways with the same result. */
interface RuleWork<Answer> {
  readonly inThread: () => Promise<Answer>;
  readonly inSteps: () => Steps<Answer>;
  readonly log: Pick<Logger, "warn">;
  /** Entries that are worth a thread. Left out: 5,000. */
  readonly from?: number | undefined;
  /** The signal of the thread's turn. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Works on rules that were read. Long lists are worked on in a thread: fifty thousand objects, and collecting them as
 * garbage, would delay every visitor of the process. Shorter lists, and those of a thread that failed, are worked on a few
 * milliseconds at a time.
 *
 * @throws Error the reason of the signal
 */
export async function workOnRules<Answer>(
  { entries, shopId }: RulesetRows,
  { inThread, inSteps, log, from = THREAD_FROM, signal }: RuleWork<Answer>,
): Promise<Answer> {
  if (entries >= from) {
    try {
      return await inThread();
    } catch (err) {
      signal?.throwIfAborted();
      log.warn({ err, shopId }, "no thread could compile the rules: they are compiled in slices");
    }
  }
  return inSlices(inSteps());
}
