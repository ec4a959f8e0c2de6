import { type SQL, sql } from "drizzle-orm";
import { v7 as orderedUuid } from "uuid";

import { SECOND_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";

import { type QueueName, QUEUES, traitsOf } from "./job-queues";

/** Channel that announces the queue group of a new due job. */
export const NEW_JOBS = "palisade_jobs";

export interface JobToEnqueue {
  readonly payload: object;
  /**
   * Key of the job. At most one job per queue and key waits. A further job with the key replaces the payload and may
   * move the time forward.
   */
  readonly key?: string | undefined;
}

export interface EnqueueOptions extends Pick<JobToEnqueue, "key"> {
  /** Earliest time of the job, as a date or as inMs(). Default: now. */
  readonly runAt?: Date | SQL | undefined;
}

/** Returns the time in so many milliseconds, by the database's clock, which decides what is due. */
export const inMs = (ms: SQL | number) =>
  sql`date_trunc('milliseconds', now()) + ${ms}::float8 * interval '1 millisecond'`;

/** Returns the next multiple of an interval since 1970 UTC, by the database's clock. */
export const nextMultiple = (everyMs: number) => {
  const seconds = sql`${everyMs / SECOND_MS}::float8`;
  return sql`to_timestamp((floor(extract(epoch from now()) / ${seconds}) + 1) * ${seconds})`;
};

/**
 * Adds a job.
 *
 * Pass the transaction of the change that causes it, so that both commit or neither. A job that is enqueued while it
 * runs will run again, because it may have read outdated data.
 */
export async function enqueue(
  tx: Queryable,
  queue: QueueName,
  payload: object,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, queue, [{ payload, key }], runAt);
}

/** Adds many jobs of a queue in one statement, each as enqueue() would. */
export async function enqueueAll(
  tx: Queryable,
  queue: QueueName,
  jobs: readonly JobToEnqueue[],
  runAt: EnqueueOptions["runAt"] = sql`now()`,
): Promise<void> {
  if (jobs.length === 0) return;
  const { attempts, mergesPayloads: isMerging } = traitsOf(queue);
  const merged = onePerKey(jobs, isMerging);
  const at = runAt instanceof Date ? sql`${runAt.toISOString()}::timestamptz` : runAt;
  const payload = (older: SQL, newer: SQL) => (isMerging ? sql`${older} || ${newer}` : newer);
  // A running job does not read its new payload, but its row stores the new payload. If the job fails or its process
  // dies, a retry must not use the old payload. A locked job is about to end, and its worker may wait for this
  // transaction.
  await tx.execute(sql`
    with requested as (
        select id, key, payload, ${at} as run_at
        from jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as requested (id uuid, key text, payload jsonb)),
      enqueued as (
        insert into jobs (id, queue, queue_group, key, payload, run_at, max_attempts)
        select id, ${queue}, ${QUEUES[queue].queueGroup}, key, payload, run_at, ${attempts}::int
        from requested order by key, id
        on conflict (queue, key) where state = 'waiting' do update set
          payload = ${payload(sql`jobs.payload`, sql`excluded.payload`)},
          run_at = least(jobs.run_at, excluded.run_at)
        returning key, payload),
      running as (
        select jobs.id, enqueued.payload
        from enqueued join jobs on queue = ${queue} and jobs.key = enqueued.key and state = 'running'
        for update of jobs skip locked),
      informed as (
        update jobs set payload = ${payload(sql`jobs.payload`, sql`running.payload`)}
        from running where jobs.id = running.id)
    select pg_notify(${NEW_JOBS}, ${QUEUES[queue].queueGroup})
    where exists (select from requested where run_at <= now())`);
}

/** Merges jobs with the same key into one job, as if they were enqueued one after another. */
function onePerKey(jobs: readonly JobToEnqueue[], isMerging: boolean) {
  const all = new Map<string, JobToEnqueue & { readonly id: string }>();
  for (const job of jobs) {
    const id = orderedUuid();
    const before = job.key === undefined ? undefined : all.get(job.key);
    const payload = isMerging ? { ...before?.payload, ...job.payload } : job.payload;
    all.set(job.key ?? id, { id, key: job.key, payload });
  }
  return [...all.values()];
}

/** Counts open jobs of a queue whose keys have this prefix and whose payloads contain these fields. */
export async function countOpenJobs(
  db: Queryable,
  queue: QueueName,
  { keyStart, payload }: { readonly keyStart: string; readonly payload: object },
): Promise<number> {
  const [found] = await rows<{ open: number }>(
    db,
    sql`select count(*)::int as open from jobs
        where queue = ${queue} and state in ('waiting', 'running') and starts_with(key, ${keyStart})
          and payload @> ${JSON.stringify(payload)}::jsonb`,
  );
  return found?.open ?? 0;
}

/** Counts the running jobs of a queue and key: the caller's own job and, if the key was enqueued again, another job. */
export async function countRunningJobs(
  db: Queryable,
  queue: QueueName,
  key: string,
): Promise<number> {
  const [found] = await rows<{ running: number }>(
    db,
    sql`select count(*)::int as running from jobs
        where queue = ${queue} and key = ${key} and state = 'running' and lease_until > now()`,
  );
  return found?.running ?? 0;
}

/** Last error of a job. */
export interface Failure {
  /** Message for people. */
  readonly message: string;
  /** Reason code of the error. Omitted if the error has none. */
  readonly reason?: string;
}

export interface JobQueue {
  /**
   * Runs a job. Must tolerate repetition, because a process may die between the work and the record of its end.
   *
   * @param context.signal aborted when the process stops, or when the job exceeds its lease
   */
  run(payload: unknown, context: { readonly signal: AbortSignal }): Promise<void>;
  /**
   * Receives the error of a job's last attempt.
   *
   * Repeated if the process dies during the call. A job that was enqueued again in the meantime still runs.
   */
  gaveUp?(payload: unknown, failure: Failure): Promise<void>;
  /** Interval of automatic runs, at multiples since 1970 UTC. Missed runs are made up by one run. */
  readonly everyMs?: number;
}

export type JobQueues = Readonly<Partial<Record<QueueName, JobQueue>>>;
