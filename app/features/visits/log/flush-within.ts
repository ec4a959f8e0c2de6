import { setTimeout as delay } from "node:timers/promises";

/**
 * Calls `flush` and retries it until it succeeds. Used at shutdown, when there is no later attempt.
 *
 * @param ms timeout in milliseconds
 * @param retryAfterMs milliseconds between two attempts
 * @throws Error if no attempt succeeds within `ms`
 */
export async function flushWithin(
  ms: number,
  retryAfterMs: number,
  flush: () => Promise<void>,
): Promise<void> {
  const late = AbortSignal.timeout(ms);
  async function flushOrRetry(): Promise<void> {
    for (;;) {
      late.throwIfAborted();
      const isDone = await flush().then(
        () => true,
        () => false, // The failure is already logged.
      );
      if (isDone) return;
      await delay(retryAfterMs);
    }
  }
  await settleWithin(ms, flushOrRetry());
}

/**
 * Waits for a promise.
 *
 * @throws Error if it has not settled after `ms`
 */
async function settleWithin(ms: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  await Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
