import { setTimeout as delay } from "node:timers/promises";

import { type Clock, SECOND_MS } from "#app/base/clock";

import type { JobQueue } from "./jobs.server";
import type { Job } from "./take-jobs.server";

/** Maximum clock skew that a worker waits for. */
const SKEW_MAX_MS = 30 * SECOND_MS;

/** Waits until a job is due by this process's clock. The database's clock may be ahead. */
export async function untilDue({ runAt }: Job, clock: Clock): Promise<void> {
  const early = runAt - clock();
  // A timer may fire up to a millisecond early by the wall clock.
  if (early > 0) await delay(Math.min(early, SKEW_MAX_MS) + 1);
}

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
