import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";

import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database, OpenDatabase } from "#app/store/client.server";
import type { Queryable } from "#app/store/rows.server";

import { errorSentence } from "../logging/log-errors";
import { claimGivenUp, closeGivenUp, endJob, endJobs, failJob } from "./end-jobs.server";
import { inBatches } from "./in-batches";
import { LEASES, type QueueName } from "./job-queues";
import {
  enqueue,
  type Failure,
  type JobQueue,
  type JobQueues,
  NEW_JOBS,
  nextMultiple,
} from "./jobs.server";
import { postponeAfter } from "./postpone-job.server";
import { QUEUE_GROUPS, type QueueGroup } from "./queue-groups";
import { createSleeper } from "./sleeper";
import { type Job, jobTaker } from "./take-jobs.server";
import type { Waiting } from "./waiting";

const RECURRING_KEY = "recurring";

export interface JobWorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly queueGroup: QueueGroup;
  /** Queues of the queue group that the worker runs. Jobs of other queues wait for a process that knows them. */
  readonly queues: JobQueues;
  /** Subscribes to new jobs. If omitted, the worker only polls. */
  readonly listen?: OpenDatabase["listen"] | undefined;
  /** Interval at which the worker looks for due jobs. */
  readonly pollMs?: number;
  /** Maximum concurrent jobs of all queues. Default: 1. Jobs with the same key never run concurrently in one worker. */
  readonly concurrency?: number;
  /** Maximum concurrent jobs per shop. Default: `concurrency`. */
  readonly mostOfOneShop?: number;
  /** Time after which a running job fails, in milliseconds. A shorter lease of its queue prevails. Default: the group's. */
  readonly leaseMs?: number;
  /** Called when a job has waited for 24 hours for an outage of Shopify to end. */
  readonly onWaitedTooLong?: (waiting: Waiting) => Promise<void>;
  /** Awaited before jobs are claimed, to give priority to other work of this process. */
  readonly giveWay?: () => Promise<void>;
}

export interface JobWorker {
  start(): void;
  /** Runs all due jobs. Resolves to their number. */
  runDue(): Promise<number>;
  /** Aborts the signal of the running jobs and waits for them. */
  stop(): Promise<void>;
}

/** Creates a worker that claims and runs jobs of a queue group. Several workers may share a group. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { db, log, clock, queueGroup, queues, listen, giveWay, onWaitedTooLong } = options;
  const { pollMs = SECOND_MS, concurrency = 1, leaseMs = QUEUE_GROUPS[queueGroup] } = options;
  const names = Object.keys(queues) as QueueName[];
  const { mostOfOneShop = concurrency } = options;
  const { take, done } = jobTaker({ db, queueGroup, queues: names, mostOfOneShop });
  const inTurn = oneAtATimeByKey();
  const sleeper = createSleeper();
  const stopping = new AbortController();
  let polling: Promise<unknown> = Promise.resolve();
  let isPrepared = false;

  async function runOne(job: Job): Promise<void> {
    const about = { queue: job.queue, job: job.id, attempts: job.attempts };
    try {
      await runWithinLease(job, queues[job.queue]!, leaseMs, stopping.signal);
      await end(job);
    } catch (err) {
      await fail(job, err, about).catch((notStored: unknown) =>
        log.error({ err: notStored, ...about }, "the end of a job could not be stored"),
      );
    }
  }

  async function fail(job: Job, err: unknown, about: object): Promise<void> {
    const postponed = await postponeAfter(err, { db, job, clock, log, onWaitedTooLong });
    if (postponed === "waits") return;
    log.error({ err, ...about }, "a job failed");
    if (await failJob(db, job, failureOf(err), postponed !== null)) await reportGivenUp();
  }

  /** Ends a job. Jobs that end at the same time share a statement. */
  async function end(job: Job): Promise<void> {
    if (queues[job.queue]?.everyMs === undefined) return endShared(job);
    // Runs in one transaction, so that a recurring queue always has a next job.
    await db.transaction(async (tx) => {
      await endJob(tx, job);
      await planNext(tx, job.queue);
    });
  }

  const endShared = inBatches<Job, void>({
    together: async (all) => {
      await endJobs(db, all);
      return all.map(() => undefined);
    },
    alone: (job) => endJob(db, job),
    onFailure: (err, { size }) =>
      log.warn({ err, size }, "a batch of jobs could not be ended; each is ended alone"),
  });

  async function planNext(tx: Queryable, queue: QueueName): Promise<void> {
    const everyMs = queues[queue]?.everyMs;
    if (!everyMs) return;
    await enqueue(tx, queue, {}, { key: RECURRING_KEY, runAt: nextMultiple(everyMs) });
  }

  /** Notifies queues of jobs that were given up. */
  async function reportGivenUp(): Promise<void> {
    for (const job of await claimGivenUp(db, names)) {
      try {
        await queues[job.queue]!.gaveUp?.(job.payload, job.error);
      } catch (err) {
        log.error({ err, queue: job.queue, job: job.id }, "a failed job could not be reported");
      }
      await db.transaction(async (tx) => {
        await closeGivenUp(tx, job);
        await planNext(tx, job.queue);
      });
    }
  }

  async function prepare(): Promise<void> {
    if (isPrepared) return;
    for (const queue of names) await planNext(db, queue);
    isPrepared = true;
  }

  async function runDue(): Promise<number> {
    await prepare();
    const underWay = new Set<Promise<void>>();
    for (let count = 0; ;) {
      await giveWay?.();
      const taken = await takeUpTo(concurrency - underWay.size);
      count += taken.length;
      for (const job of taken) {
        const key = job.key === null ? job.id : `${job.queue} ${job.key}`;
        const run = inTurn(key, () => runOne(job)).finally(() => {
          done(job);
          underWay.delete(run);
        });
        underWay.add(run);
      }
      if (underWay.size === 0) {
        await reportGivenUp();
        return count;
      }
      await oneEnds(underWay);
      // Jobs that end together free their slots together, so that one statement claims several jobs.
      await nextTurn();
    }
  }

  const logUnread = (err: unknown) => log.error({ err }, "jobs cannot be read; retrying");

  /**
   * Claims jobs. While other jobs run, an error is only logged, because the next claim must not wait until they end.
   */
  async function takeUpTo(places: number): Promise<Job[]> {
    if (places === 0 || stopping.signal.aborted) return [];
    return take(places).catch((err: unknown) => {
      if (places === concurrency) throw err;
      logUnread(err);
      return [];
    });
  }

  /** Waits for a running job to end and, if slots are free, for new jobs. A running job may take minutes. */
  async function oneEnds(underWay: ReadonlySet<Promise<void>>): Promise<void> {
    const hasPlaces = underWay.size < concurrency && !stopping.signal.aborted;
    await Promise.race(hasPlaces ? [...underWay, sleeper.sleep(pollMs)] : underWay);
  }

  /** Wakes the worker for each new job of its queue group. */
  const subscribe = async () =>
    listen?.(NEW_JOBS, (of) => of === queueGroup && sleeper.wake()).catch((err: unknown) => {
      log.warn({ err }, "new jobs are found by polling only");
      return undefined;
    });

  /** Runs due jobs at each notification, and at an interval: notifications may be lost, and planned jobs become due. */
  async function poll(): Promise<void> {
    let unlisten: (() => Promise<void>) | undefined;
    while (!stopping.signal.aborted) {
      unlisten ??= await subscribe();
      await runDue().catch(logUnread);
      if (!stopping.signal.aborted) await sleeper.sleep(pollMs);
    }
    await unlisten?.();
  }

  return {
    start: () => {
      polling = poll();
    },
    runDue,
    stop: async () => {
      stopping.abort();
      sleeper.wake();
      await polling;
    },
  };
}

/** Serializes jobs with the same key: a job that is enqueued while its predecessor runs starts after it. */
function oneAtATimeByKey() {
  const last = new Map<string, Promise<void>>();
  return async (key: string, run: () => Promise<void>): Promise<void> => {
    const before = last.get(key);
    const turn = before ? before.then(run, run) : run();
    last.set(key, turn);
    try {
      await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}

function failureOf(err: unknown): Failure {
  const { reason } = (err ?? {}) as { reason?: unknown };
  return { message: errorSentence(err), ...(typeof reason === "string" && { reason }) };
}

/**
 * Runs a job until its lease ends, so that a handler that hangs does not occupy a slot of the worker.
 *
 * @throws Error if the lease ends first, or any error of the handler
 */
async function runWithinLease(
  { payload, queue: name }: Job,
  queue: JobQueue,
  longestMs: number,
  stopping: AbortSignal,
): Promise<void> {
  const leaseMs = Math.min(longestMs, LEASES[name] ?? longestMs);
  const lease = new AbortController();
  const timer = setTimeout(() => lease.abort(), leaseMs).unref();
  const expired = once(lease.signal, "abort").then(() => {
    throw new Error(`timeout: the job ran for over ${leaseMs / SECOND_MS} s`);
  });
  try {
    const signal = AbortSignal.any([stopping, lease.signal]);
    await Promise.race([queue.run(payload, { signal }), expired]);
  } finally {
    clearTimeout(timer);
  }
}
