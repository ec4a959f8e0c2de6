import { runInThread } from "../jobs/run-in-thread.server";
import type { CheckedPacked } from "./check-packed-file.server";

const MAX_THREAD_MB = 512;
const WITHIN_MS = 180_000;

/**
 * Reads a whole file of packed data in a thread of its own.
 *
 * @throws Error when it cannot be read at all
 */
export function checkPacked(path: string): Promise<CheckedPacked> {
  return runInThread<CheckedPacked>({
    ...{ beside: import.meta.url, name: "check-packed.worker", data: path },
    ...{ withinMs: WITHIN_MS, maxMb: MAX_THREAD_MB },
  });
}
