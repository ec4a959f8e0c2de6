import type { Logger } from "pino";

import type { StoredRuleset } from "#app/features/rules/public.server";
import { inSlices } from "#app/platform/in-slices.server";
import { type Bulkhead, inThread } from "#app/platform/threads/thread-pool.server";

import {
  evaluateChangeInSteps,
  type EvaluatedChange,
  type PassedRules,
  type RequestedChange,
} from "./evaluate-change";
import type evaluateInThread from "./evaluate-change.worker";

/** Timeout of an evaluation. The evaluation of 50,000 entries takes less than a second. */
const WITHIN_MS = 60_000;

interface StoredChange extends Pick<RequestedChange, "week" | "own" | "needsImage"> {
  readonly before: StoredRuleset;
  readonly after: StoredRuleset;
}

interface EvaluateOptions {
  readonly log: Pick<Logger, "warn">;
  readonly bulkhead: Bulkhead;
  /** Cancels the evaluation, or the wait for a thread. */
  readonly signal?: AbortSignal;
}

const passedRules = (stored: StoredRuleset): PassedRules =>
  "ruleset" in stored ? { image: stored.image } : stored;

/**
 * Evaluates a change of rules in a worker thread. If the thread fails, evaluates it in slices on the main thread.
 *
 * @throws Error the abort reason of the signal
 */
export async function evaluateChange(
  change: StoredChange,
  { log, bulkhead, signal }: EvaluateOptions,
): Promise<EvaluatedChange> {
  const { before, after } = change;
  const input = { ...change, before: passedRules(before), after: passedRules(after) };
  const module = { beside: import.meta.url, name: "evaluate-change.worker" };
  const work = { bulkhead, input, withinMs: WITHIN_MS, signal };
  try {
    return await inThread<typeof evaluateInThread>({ ...module, ...work });
  } catch (err) {
    signal?.throwIfAborted();
    const { shopId } = after;
    log.warn({ err, shopId }, "no thread could evaluate a rule change; it is evaluated in slices");
    return inSlices(evaluateChangeInSteps(input));
  }
}
