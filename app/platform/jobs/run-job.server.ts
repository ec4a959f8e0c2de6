import { SECOND_MS } from "#app/base/clock";

import type { JobQueue } from "./jobs.server";
import type { Job } from "./take-jobs.server";

interface Lease {
  readonly leaseMs: number;
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/**
 * Runs a job until its lease ends, so that a handler that hangs does not occupy a slot of the worker.
 *
 * @throws Error if the lease ends first, or any error of the handler
 */
export async function runWithinLease(
  { payload }: Job,
  queue: JobQueue,
  { leaseMs, stopping }: Lease,
): Promise<void> {
  const lease = new AbortController();
  const expired = new Promise<never>((_, reject) => {
    const expire = () =>
      reject(new Error(`timeout: the job ran for over ${leaseMs / SECOND_MS} s`));
    lease.signal.addEventListener("abort", expire);
  });
  const timer = setTimeout(() => lease.abort(), leaseMs);
  timer.unref();
  try {
    const signal = AbortSignal.any([stopping, lease.signal]);
    await Promise.race([queue.run(payload, { signal }), expired]);
  } finally {
    clearTimeout(timer);
  }
}
