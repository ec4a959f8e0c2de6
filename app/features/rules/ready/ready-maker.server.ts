import type { Logger } from "pino";

import { encodeImageInSteps } from "#app/engine/image/encode-image";
import { inSlices } from "#app/platform/in-slices.server";
import { inThread } from "#app/platform/threads/thread-pool.server";

import { rulesetOf, type RulesetRows } from "../lists/ruleset-rows";
import type makeImage from "./make-image.worker";

/** Timeout of the worker thread. 50,000 entries take less than a second. */
const WITHIN_MS = 60_000;

/**
 * Function that compiles rules into an image in a worker thread. If the thread fails, it compiles them in slices.
 *
 * @throws Error with the reason of the abort signal
 */
export type ReadyMaker = (read: RulesetRows) => Promise<Uint8Array>;

interface MakerOptions {
  /** True if only a screen waits for the rules, not a visit. */
  readonly isForScreen?: boolean;
  /** Cancels the compilation, or its wait for a thread. */
  readonly signal?: AbortSignal | undefined;
  /** Compiles the rules. Defaults to a worker thread. */
  readonly compile?: (read: RulesetRows) => Promise<Uint8Array>;
}

/** Returns a function that compiles long lists. */
export function createReadyMaker(
  log: Pick<Logger, "warn">,
  { isForScreen = false, signal, compile }: MakerOptions = {},
): ReadyMaker {
  const module = { beside: import.meta.url, name: "make-image.worker" };
  const bulkhead = isForScreen ? "screens" : "decisions";
  const inPool = (input: RulesetRows) =>
    inThread<typeof makeImage>({ ...module, bulkhead, input, withinMs: WITHIN_MS, signal });
  return async (read) => {
    try {
      return await (compile ?? inPool)(read);
    } catch (err) {
      signal?.throwIfAborted();
      const { shopId } = read;
      log.warn({ err, shopId }, "no thread could compile the rules; they are compiled in slices");
      return inSlices(encodeImageInSteps(rulesetOf(read)));
    }
  };
}
