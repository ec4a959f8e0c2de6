import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database } from "../store/client.server";
import { type Queryable, rows } from "../store/rows.server";

import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "./clock";
import { inBatches } from "./in-batches";
import { enqueue, type JobQueue } from "./jobs.server";
import { errorSentence } from "./log-errors";

/** After this many failures a job is dead: kept for reading, never run again. */
export const ATTEMPTS_MAX = 8;
const BACK_OFF_MIN_MS = 5 * SECOND_MS;
const BACK_OFF_MAX_MS = HOUR_MS;
const RECURRING_KEY = "recurring";

export interface JobWorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly queues: Readonly<Record<string, JobQueue>>;
  readonly pollMs?: number;
  /** Jobs it runs at once, of whatever queue; 1 when left out. Jobs of one key never run at once. */
  readonly concurrency?: number;
  /** A job whose process died is taken over after this long; longer than any job needs. */
  readonly leaseMs?: number;
  /** Waited for before jobs are taken: what has to be done first in this process. */
  readonly giveWay?: () => Promise<void>;
}

export interface JobWorker {
  start(): void;
  /** Runs everything that is due now, in the order it became due; resolves to how many it ran. */
  runDue(): Promise<number>;
  /** Tells the running jobs to stop (their signal) and waits for them. */
  stop(): Promise<void>;
}

interface Claimed {
  readonly id: number;
  readonly queue: string;
  readonly payload: unknown;
  readonly attempts: number;
}

interface Ended {
  readonly job: Claimed;
  /** Every attempt failed. */
  readonly dead: boolean;
  readonly error: string | null;
}

/** Takes jobs of the given queues and runs them. Any number of workers may share one database. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { db, log, clock, queues, pollMs = SECOND_MS, leaseMs = 5 * MINUTE_MS } = options;
  const { concurrency = 1, giveWay } = options;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let scheduled = false;

  const now = () => sql`to_timestamp(${clock()}::float8 / 1000)`;
  const after = (ms: number) => sql`to_timestamp(${clock() + ms}::float8 / 1000)`;

  async function claim(most: number): Promise<Claimed[]> {
    const names = sql.param(Object.keys(queues));
    return rows<Claimed>(
      db,
      sql`update jobs set locked_until = ${after(leaseMs)}, locked_by = ${worker},
            attempts = attempts + 1
          where id in (
            select id from jobs
            where done_at is null and run_at <= ${now()} and queue = any(${names}::text[])
              and (locked_until is null or locked_until < ${now()})
            order by run_at, id limit ${most}::int for update skip locked)
          returning id::float8 as id, queue, payload, attempts`,
    );
  }

  async function runOne(job: Claimed): Promise<void> {
    const attemptsMax = queues[job.queue]?.attemptsMax ?? ATTEMPTS_MAX;
    try {
      if (job.attempts > attemptsMax) throw new Error("every attempt ended with its process");
      await queues[job.queue]?.run(job.payload, { signal: stopping.signal });
      await end({ job, dead: false, error: null });
    } catch (err) {
      log.error({ err, queue: job.queue, job: job.id, attempts: job.attempts }, "a job failed");
      if (job.attempts < attemptsMax) return retryLater(job, errorSentence(err));
      await giveUp(job, err);
      await end({ job, dead: true, error: errorSentence(err) });
    }
  }

  /** Before the job ends, so that what has to be said of it is said twice rather than never. */
  async function giveUp({ id, queue, payload }: Claimed, error: unknown): Promise<void> {
    try {
      await queues[queue]?.gaveUp?.(payload, error);
    } catch (err) {
      log.error({ err, queue, job: id }, "a job was given up without a word");
    }
  }

  /** Ends a job; jobs that end at once share a statement. */
  async function end(ended: Ended): Promise<void> {
    if (queues[ended.job.queue]?.everyMs === undefined) return endShared(ended);
    // In one transaction, so that a recurring queue has a next job whatever happens in between.
    await db.transaction(async (tx) => {
      await endAll(tx, [ended]);
      await planNext(tx, ended.job.queue);
    });
  }

  /** Resolves to the jobs it found. */
  async function endAll(
    tx: Queryable,
    all: readonly Ended[],
    ifLocked: "wait" | "skip" = "wait",
  ): Promise<ReadonlySet<number>> {
    const list = all.map(({ job: { id }, dead, error }) => ({ id, failed: dead, error }));
    const skipping = ifLocked === "skip" ? sql`skip locked` : sql``;
    // locked_by is empty when the job was asked for again meanwhile: then it stays open.
    const found = await rows<{ id: number }>(
      tx,
      sql`with ended as (
            select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
              as ended (id bigint, failed boolean, error text)),
          ours as (
            select id from jobs where id in (select id from ended) for update ${skipping})
          update jobs set
            done_at = case when locked_by = ${worker} then ${now()} end,
            dead = locked_by is not null and failed,
            attempts = case when locked_by = ${worker} then attempts else 0 end,
            last_error = error, locked_until = null, locked_by = null
          from ended join ours using (id)
          where jobs.id = ended.id and done_at is null
            and (locked_by = ${worker} or locked_by is null)
          returning jobs.id::float8 as id`,
    );
    return new Set(found.map(({ id }) => id));
  }

  /**
   * Never waits for a lock while it holds others: whoever asks for jobs may hold many too, of several
   * queues, and takes them in the order of a change. A job that somebody is asking for is ended by itself.
   */
  async function endTogether(all: readonly Ended[]): Promise<readonly void[]> {
    const found = await endAll(db, all, "skip");
    for (const one of all) if (!found.has(one.job.id)) await endAlone(one);
    return all.map(() => undefined);
  }

  async function endAlone(one: Ended): Promise<void> {
    await endAll(db, [one]);
  }

  const endShared = inBatches<Ended, void>({
    together: endTogether,
    alone: endAlone,
    onFailure: (err, { size }) => log.warn({ err, size }, "jobs are ended one by one"),
  });

  async function retryLater(job: Claimed, error: string): Promise<void> {
    const waitMs = Math.min(BACK_OFF_MIN_MS * 2 ** (job.attempts - 1), BACK_OFF_MAX_MS);
    await db.execute(
      sql`update jobs set run_at = ${after(waitMs)}, last_error = ${error},
            locked_until = null, locked_by = null
          where id = ${job.id} and (locked_by = ${worker} or locked_by is null)`,
    );
  }

  async function planNext(tx: Queryable, queue: string): Promise<void> {
    const everyMs = queues[queue]?.everyMs;
    if (!everyMs) return;
    const runAt = new Date((Math.floor(clock() / everyMs) + 1) * everyMs);
    await enqueue(tx, queue, {}, { key: RECURRING_KEY, runAt });
  }

  async function runDue(): Promise<number> {
    if (!scheduled) for (const queue of Object.keys(queues)) await planNext(db, queue);
    scheduled = true;
    const underWay = new Set<Promise<void>>();
    try {
      for (let count = 0; ;) {
        await giveWay?.();
        const claimed = stopping.signal.aborted ? [] : await claim(concurrency - underWay.size);
        for (const job of claimed) {
          const run = runOne(job).finally(() => underWay.delete(run));
          underWay.add(run);
        }
        count += claimed.length;
        if (underWay.size === 0) return count;
        await Promise.race(underWay);
      }
    } finally {
      await Promise.allSettled(underWay);
    }
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
