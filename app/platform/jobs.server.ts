import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

import { sql } from "drizzle-orm";
import type { Logger } from "pino";

import type { Database } from "../store/client.server";
import { type Queryable, rows } from "../store/rows.server";

import { type Clock, HOUR_MS, MINUTE_MS, SECOND_MS } from "./clock";
import { errorSentence } from "./log-errors";

/** After this many failures a job is dead: kept for reading, never run again. */
export const ATTEMPTS_MAX = 8;
const BACK_OFF_MIN_MS = 5 * SECOND_MS;
const BACK_OFF_MAX_MS = HOUR_MS;
const RECURRING_KEY = "recurring";

export interface EnqueueOptions {
  /** At most one open job per queue and key; a second one replaces payload and may come sooner. */
  readonly key?: string;
  /** Not before this time; without it, now. */
  readonly runAt?: Date;
}

/**
 * Adds a job. Hand in the transaction of the change that asks for it: then the job exists exactly
 * when the change does.
 *
 * A job that is asked for again while it runs is run once more afterwards, because it may have read
 * what has changed since.
 */
export async function enqueue(
  tx: Queryable,
  queue: string,
  payload: object,
  { key, runAt = new Date() }: EnqueueOptions = {},
): Promise<void> {
  await tx.execute(sql`
    insert into jobs (queue, key, payload, run_at)
    values (${queue}, ${key ?? null}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()})
    on conflict (queue, key) where done_at is null and key is not null do update
      set payload = excluded.payload, run_at = least(jobs.run_at, excluded.run_at),
          locked_by = null`);
}

export interface JobQueue {
  /** Must bear being run twice: a process may die after the work and before its note of it. */
  run(payload: unknown, context: { readonly signal: AbortSignal }): Promise<void>;
  /** After this many failures a job of this queue is dead; 8 when left out, some ten minutes. */
  readonly attemptsMax?: number;
  /** Runs by itself this often, at multiples of it since 1970 UTC; missed times are made up once. */
  readonly everyMs?: number;
}

export interface JobWorkerOptions {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: Clock;
  readonly queues: Readonly<Record<string, JobQueue>>;
  readonly pollMs?: number;
  /** A job whose process died is taken over after this long; longer than any job needs. */
  readonly leaseMs?: number;
}

export interface JobWorker {
  start(): void;
  /** Runs everything that is due now, one after another; resolves to how many it ran. */
  runDue(): Promise<number>;
  /** Tells the running job to stop (its signal) and waits for it. */
  stop(): Promise<void>;
}

interface Claimed {
  readonly id: number;
  readonly queue: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/** Takes jobs of the given queues and runs them. Any number of workers may share one database. */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { db, log, clock, queues, pollMs = SECOND_MS, leaseMs = 5 * MINUTE_MS } = options;
  const worker = `${hostname()} ${process.pid} ${randomUUID()}`;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<unknown> = Promise.resolve();
  let scheduled = false;

  const now = () => sql`to_timestamp(${clock()}::float8 / 1000)`;
  const after = (ms: number) => sql`to_timestamp(${clock() + ms}::float8 / 1000)`;

  async function claim(): Promise<Claimed | undefined> {
    const names = sql.param(Object.keys(queues));
    const [job] = await rows<Claimed>(
      db,
      sql`update jobs set locked_until = ${after(leaseMs)}, locked_by = ${worker},
            attempts = attempts + 1
          where id = (
            select id from jobs
            where done_at is null and run_at <= ${now()} and queue = any(${names}::text[])
              and (locked_until is null or locked_until < ${now()})
            order by run_at, id limit 1 for update skip locked)
          returning id::float8 as id, queue, payload, attempts`,
    );
    return job;
  }

  async function runOne(job: Claimed): Promise<void> {
    const attemptsMax = queues[job.queue]?.attemptsMax ?? ATTEMPTS_MAX;
    try {
      if (job.attempts > attemptsMax) throw new Error("every attempt ended with its process");
      await queues[job.queue]?.run(job.payload, { signal: stopping.signal });
      await finish(job, false, null);
    } catch (err) {
      log.error({ err, queue: job.queue, job: job.id, attempts: job.attempts }, "a job failed");
      if (job.attempts >= attemptsMax) await finish(job, true, errorSentence(err));
      else await retryLater(job, errorSentence(err));
    }
  }

  /** Ends a job and, in the same transaction, plans the next one of a recurring queue. */
  async function finish(job: Claimed, dead: boolean, error: string | null): Promise<void> {
    await db.transaction(async (tx) => {
      // locked_by is empty when the job was asked for again meanwhile: then it stays open.
      await tx.execute(
        sql`update jobs set
              done_at = case when locked_by = ${worker} then ${now()} end,
              dead = locked_by is not null and ${dead},
              attempts = case when locked_by = ${worker} then attempts else 0 end,
              last_error = ${error}, locked_until = null, locked_by = null
            where id = ${job.id} and done_at is null
              and (locked_by = ${worker} or locked_by is null)`,
      );
      await planNext(tx, job.queue);
    });
  }

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
    for (let count = 0; ; count++) {
      const job = stopping.signal.aborted ? undefined : await claim();
      if (!job) return count;
      await runOne(job);
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
