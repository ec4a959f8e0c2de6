import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import { type Clock, SECOND_MS } from "#app/base/clock";
import type { Database } from "#app/store/client.server";
import { givenUp, type Lane } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

import { errorSentence } from "../logging/log-errors";
import { inBatches } from "./in-batches";
import { laneOf, type QueueName } from "./job-queues";
import { jobSql } from "./job-sql.server";
import { boss, enqueue, type Failure, type JobQueues } from "./jobs.server";
import { postponeAfter } from "./postpone-job.server";
import { type Job, jobTaker, takeOldest } from "./take-jobs.server";
import type { Waiting } from "./waiting";

/** More is no skew that anything could be done about here. */
const SKEW_MAX_MS = 30 * SECOND_MS;
const RECURRING_KEY = "recurring";

export interface JobWorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly lane: Lane;
  /** Queues of that lane that the worker runs: all of them, unless another version of the app runs too. */
  readonly queues: JobQueues;
  readonly pollMs?: number;
  /** Jobs it runs at once, of whatever queue; 1 when left out. Jobs of one key it never runs at once. */
  readonly concurrency?: number;
  /**
   * Shops take turns, and none has more jobs under way at once. Left out: jobs are taken in the order they were
   * asked for, whoever's they are.
   */
  readonly mostOfOneShop?: number;
  /** Called when a job has waited for 24 hours for an outage of Shopify to end. */
  readonly onWaitedTooLong?: (waiting: Waiting) => Promise<void>;
  /** Waited for before jobs are taken: what has to be done first in this process. */
  readonly giveWay?: () => Promise<void>;
}

export interface JobWorker {
  start(): void;
  /** Runs everything that is due now, in its order; resolves to how many it ran. */
  runDue(): Promise<number>;
  /** Tells the running jobs to stop (their signal) and waits for them. */
  stop(): Promise<void>;
}

/** Takes jobs of a lane and runs them. Any number of workers may share one lane. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { db, log, clock, lane, queues, mostOfOneShop, giveWay, onWaitedTooLong } = options;
  const { pollMs = SECOND_MS, concurrency = 1 } = options;
  const stopping = new AbortController();
  const inTurn = oneAtATimeByKey();
  const { take, done } = jobTaker({ db, lane, mostOfOneShop });
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let scheduled = false;

  /** @returns whether it was work of this worker */
  async function runOne(job: Job): Promise<boolean> {
    const { queue, payload } = job.data;
    const work = queues[queue];
    try {
      await untilOurs(job);
      if (!work && (await moveToOwnLane(db, lane, job))) return false;
      if (!work) throw new Error("this version of the app does not know what that is");
      await work.run(payload, { signal: stopping.signal });
      await end(job);
    } catch (err) {
      const waits = await postponeAfter(err, { db, lane, job, clock, log, onWaitedTooLong });
      if (!waits) await endFailed(job, err);
    }
    return work !== undefined;
  }

  async function endFailed(job: Job, err: unknown): Promise<void> {
    const { queue, waits } = job.data;
    const attempts = job.retryCount + 1;
    log.error({ err, queue, job: job.id, attempts }, "a job failed");
    await boss.fail(lane, job.id, failureOf(err), { db: jobSql(db) });
    if (waits !== undefined || job.retryCount >= job.retryLimit) await tellGivenUp();
  }

  /** Waits until the job is due by this process's clock too: the database's may be ahead of it. */
  async function untilOurs({ startAfter }: Job): Promise<void> {
    const early = new Date(startAfter).getTime() - clock();
    // A timer may fire up to a millisecond early by the wall clock.
    if (early > 0) await delay(Math.min(early, SKEW_MAX_MS) + 1);
  }

  /** Ends a job; jobs that end at once share a statement. */
  async function end(job: Job): Promise<void> {
    if (queues[job.data.queue]?.everyMs === undefined) return endShared(job);
    // In one transaction, so that a recurring queue has a next job whatever happens in between.
    await db.transaction(async (tx) => {
      await remove(tx, lane, job);
      await planNext(tx, job.data.queue);
    });
  }

  const endShared = inBatches<Job, void>({
    together: async (all) => {
      await removeTogether(db, lane, all);
      return all.map(() => undefined);
    },
    alone: (job) => remove(db, lane, job),
    onFailure: (err, { size }) => log.warn({ err, size }, "jobs are ended one by one"),
  });

  async function planNext(tx: Queryable, queue: QueueName): Promise<void> {
    const everyMs = queues[queue]?.everyMs;
    if (!everyMs) return;
    const runAt = new Date((Math.floor(clock() / everyMs) + 1) * everyMs);
    await enqueue(tx, queue, {}, { key: RECURRING_KEY, runAt });
  }

  /** Reports each job that was given up to its queue. */
  async function tellGivenUp(): Promise<void> {
    const name = givenUp(lane);
    for (const job of await takeOldest(db, name, { batchSize: 100, ignoreStartAfter: true })) {
      const { queue, payload } = job.data;
      if (!queues[queue] && (await moveToOwnGivenUp(db, name, job))) continue;
      try {
        await queues[queue]?.gaveUp?.(payload, failureIn(job.output as KeptFailure));
      } catch (err) {
        log.error({ err, queue, job: job.id }, "a job was given up without a word");
      }
      await db.transaction(async (tx) => {
        await remove(tx, name, job);
        await planNext(tx, queue);
      });
    }
  }

  async function runDue(): Promise<number> {
    if (!scheduled) for (const queue of Object.keys(queues)) await planNext(db, queue as QueueName);
    scheduled = true;
    const underWay = new Set<Promise<void>>();
    let count = 0;
    try {
      for (;;) {
        await giveWay?.();
        const places = concurrency - underWay.size;
        const taken = places === 0 || stopping.signal.aborted ? [] : await take(places);
        for (const job of taken) {
          const run = inTurn(job.singletonKey ?? job.id, async () => {
            if (await runOne(job)) count++;
          }).finally(() => {
            done(job);
            underWay.delete(run);
          });
          underWay.add(run);
        }
        if (underWay.size === 0) {
          await tellGivenUp();
          return count;
        }
        await oneEnds(underWay);
        // Those that end together make room together: taking jobs costs the same for one as for many.
        await nextTurn();
      }
    } finally {
      await Promise.allSettled(underWay);
    }
  }

  /** Or, where there are places left, until somebody may have asked for more: one job may take minutes. */
  async function oneEnds(underWay: ReadonlySet<Promise<void>>): Promise<void> {
    if (underWay.size === concurrency || stopping.signal.aborted) {
      await Promise.race(underWay);
      return;
    }
    const looksAgain = new AbortController();
    const { signal } = looksAgain;
    const lookAgain = delay(pollMs, undefined, { signal, ref: false }).catch(() => {});
    await Promise.race([...underWay, lookAgain]);
    looksAgain.abort();
  }

  function poll(): void {
    running = runDue()
      .catch((err: unknown) => log.error({ err }, "jobs cannot be read, trying again"))
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs).unref();
      });
  }

  return {
    start: poll,
    runDue,
    stop: async () => {
      stopping.abort();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** A job that is asked for again while it runs is a job of its own: it waits until the first has ended. */
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

/**
 * Moves a job to the lane of its queue, if the version of the app that enqueued it used another lane. Its attempts are
 * counted from the start.
 *
 * @returns whether it moved
 */
async function moveToOwnLane(db: Database, lane: Lane, job: Job): Promise<boolean> {
  const { queue, payload } = job.data;
  const ownLane = laneOf(queue);
  if (ownLane === null || ownLane === lane) return false;
  const key = (job.singletonKey ?? job.id).replace(`${queue} `, "");
  await db.transaction(async (tx) => {
    await remove(tx, lane, job);
    await enqueue(tx, queue, payload, { key });
  });
  return true;
}

/**
 * Moves a job that was given up in the lane of an earlier version of the app to the worker that reports it.
 *
 * @returns whether it moved
 */
async function moveToOwnGivenUp(db: Database, name: string, job: Job): Promise<boolean> {
  const ownLane = laneOf(job.data.queue);
  if (ownLane === null || givenUp(ownLane) === name) return false;
  await db.execute(
    sql`update pgboss.job set name = ${givenUp(ownLane)}, state = 'created', started_on = null
        where name = ${name} and id = ${job.id} and state = 'active'`,
  );
  return true;
}

/**
 * Nothing is kept of work that is done: what it was about may be a customer. What outlived its process's
 * time is somebody else's by now, and may have been asked for anew: the library would delete that too.
 */
async function remove(tx: Queryable, name: string, job: Job): Promise<void> {
  await tx.execute(
    sql`delete from pgboss.job
        where name = ${name} and id = ${job.id} and state = 'active' and retry_count = ${job.retryCount}`,
  );
}

/**
 * The same of many at once. One that somebody holds who asks for work is waited for alone: whoever waited
 * for it while holding the others might be waited for by that very somebody.
 */
async function removeTogether(db: Database, name: string, jobs: readonly Job[]): Promise<void> {
  const ours = JSON.stringify(jobs.map(({ id, retryCount }) => ({ id, retryCount })));
  const removed = await rows<{ id: string }>(
    db,
    sql`with free as (
          select job.id from jsonb_to_recordset(${ours}::jsonb) as ours (id uuid, "retryCount" int)
          join pgboss.job on name = ${name} and job.id = ours.id and state = 'active'
            and retry_count = ours."retryCount"
          for update of job skip locked)
        delete from pgboss.job using free where name = ${name} and job.id = free.id returning job.id`,
  );
  const gone = new Set(removed.map(({ id }) => id));
  for (const job of jobs) if (!gone.has(job.id)) await remove(db, name, job);
}

function failureOf(err: unknown): Failure {
  const { reason } = (err ?? {}) as { reason?: unknown };
  return { message: errorSentence(err), ...(typeof reason === "string" && { reason }) };
}

/** The library wraps what it says itself of a job whose process died. */
type KeptFailure = Failure | { readonly value: Failure };

const failureIn = (kept: KeptFailure): Failure => ("value" in kept ? kept.value : kept);
