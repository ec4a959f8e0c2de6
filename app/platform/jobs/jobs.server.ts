import { sql } from "drizzle-orm";
import { v7 as orderedUuid } from "uuid";

import { jobStore } from "#app/store/job-lanes.server";
import { type Queryable, rows } from "#app/store/rows.server";

import { attemptsOf, type QueueName, QUEUES } from "./job-queues";
import { jobSql } from "./job-sql.server";
import type { Waiting } from "./waiting";

/** Writes the library's SQL; each call is handed the database it is for. */
export const boss = jobStore(() => Promise.reject(new Error("hand in a database")));

export interface EnqueueOptions {
  /** At most one job per queue and key waits; a second one replaces payload and may come sooner. */
  readonly key?: string;
  /** Not before this time; without it, now. */
  readonly runAt?: Date;
}

export interface WantedJob extends EnqueueOptions {
  readonly payload: object;
}

/** Stored content of a job. */
export interface JobData {
  readonly queue: QueueName;
  readonly payload: object;
  /** Set once it had to wait for an outage of Shopify. */
  readonly waits?: Waiting;
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
  queue: QueueName,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(tx, queue, [{ payload, ...options }]);
}

interface Meeting {
  /**
   * A job that meets a waiting one of its key adds its fields to the payload instead of replacing it: for
   * queues whose payload says what is wanted, of which nothing may get lost.
   */
  readonly addsToPayload?: boolean;
}

/** Adds many jobs of a queue at once, each as enqueue() would. */
export async function enqueueAll(
  tx: Queryable,
  queue: QueueName,
  wanted: readonly WantedJob[],
  { addsToPayload = false }: Meeting = {},
): Promise<void> {
  let open = oneOfEachKey(queue, wanted, addsToPayload);
  while (open.length > 0) {
    const waiting = await meet(tx, queue, open, addsToPayload);
    const fresh = open.filter(({ key }) => !waiting.has(key));
    if (fresh.length === 0) return;
    // Somebody else may have asked for the same meanwhile, and the worker may even have taken that already.
    open = await (fresh.length === 1
      ? insertOne(tx, queue, fresh[0]!)
      : insertAll(tx, queue, fresh));
  }
}

interface KeyedJob {
  readonly id: string;
  /** Of this job in its lane. */
  readonly key: string;
  readonly payload: object;
  /** Left out: now. */
  readonly runAt?: Date;
  /** Nobody else can ask for the same. */
  readonly isAlone: boolean;
}

/**
 * Of jobs with one key one is written, as if they had come one after another. Ordered by key: two
 * processes that write the same keys then wait for each other in turn.
 */
function oneOfEachKey(queue: QueueName, wanted: readonly WantedJob[], addsToPayload: boolean) {
  const all = new Map<string, KeyedJob>();
  for (const { key: named, payload, runAt } of wanted) {
    // Jobs of one moment are taken in the order of their ids.
    const id = orderedUuid();
    const key = `${queue} ${named ?? id}`;
    const before = all.get(key);
    all.set(key, {
      ...{ id, key, isAlone: named === undefined },
      payload: addsToPayload ? { ...before?.payload, ...payload } : payload,
      runAt: before ? earlier(before.runAt, runAt) : runAt,
    });
  }
  return [...all.values()].sort((one, other) => (one.key < other.key ? -1 : 1));
}

const earlier = (one?: Date, other?: Date) =>
  one === undefined || other === undefined ? undefined : one < other ? one : other;

/**
 * Hands jobs what is wanted now; resolves to the keys of those that wait. A running one does not heed it,
 * but it may fail, or its process die: tried again later, it must not bring back what was wanted before.
 * One that is locked is about to end, and whoever ends jobs may wait for us, so we do not wait for it.
 */
async function meet(
  tx: Queryable,
  queue: QueueName,
  wanted: readonly KeyedJob[],
  addsToPayload: boolean,
): Promise<ReadonlySet<string>> {
  const { lane } = QUEUES[queue];
  const keyed = wanted.filter(({ isAlone }) => !isAlone);
  if (keyed.length === 0) return new Set();
  const payload = addsToPayload ? sql`(job.data->'payload') || found.payload` : sql`found.payload`;
  const found = sql`select job.id, wanted.* from wanted
    join pgboss.job on job.name = ${lane} and job.singleton_key = wanted.key`;
  const met = await rows<{ key: string; waits: boolean }>(
    tx,
    sql`with wanted as (
          select * from jsonb_to_recordset(${JSON.stringify(keyed)}::jsonb)
            as wanted (key text, payload jsonb, "runAt" timestamptz)),
        waiting as (
          ${found} where job.state < 'active' order by wanted.key for update of job),
        running as (
          ${found} where job.state = 'active' order by wanted.key for update of job skip locked),
        found as (select * from waiting union all select * from running)
        update pgboss.job set
          data = jsonb_set(job.data, '{payload}', ${payload}),
          start_after = least(job.start_after, coalesce(found."runAt", now()))
        from found
        where job.name = ${lane} and job.id = found.id and job.state < 'completed'
        returning found.key, job.state < 'active' as waits`,
  );
  return new Set(met.filter(({ waits }) => waits).map(({ key }) => key));
}

/** Counts open jobs of a queue whose keys have this prefix and whose payloads contain these fields. */
export async function countOpenJobs(
  db: Queryable,
  queue: QueueName,
  { keyStart, payload }: { readonly keyStart: string; readonly payload: object },
): Promise<number> {
  const [found] = await rows<{ open: number }>(
    db,
    sql`select count(*)::int as open from pgboss.job
        where name = ${QUEUES[queue].lane} and state <= 'active'
          and starts_with(singleton_key, ${`${queue} ${keyStart}`})
          and data->'payload' @> ${JSON.stringify(payload)}::jsonb`,
  );
  return found?.open ?? 0;
}

const jobOf = (queue: QueueName, { id, key, payload, runAt }: KeyedJob) => ({
  id,
  name: QUEUES[queue].lane,
  data: { queue, payload } satisfies JobData,
  singletonKey: key,
  ...(runAt && { startAfter: runAt.toISOString() }),
  retryLimit: attemptsOf(queue) - 1,
});

/** Resolves to the job if it was not written, because another one of its key was there first. */
async function insertOne(tx: Queryable, queue: QueueName, job: KeyedJob): Promise<KeyedJob[]> {
  const { name, data, ...options } = jobOf(queue, job);
  const id = await boss.send(name, data, { ...options, db: jobSql(tx) });
  return id === null ? [job] : [];
}

/** Resolves to those that were not written; of many the library does not say which were. */
async function insertAll(
  tx: Queryable,
  queue: QueueName,
  jobs: readonly KeyedJob[],
): Promise<KeyedJob[]> {
  const all = jobs.map((job) => jobOf(queue, job));
  await boss.insert(all, { db: jobSql(tx) });
  const keyed = jobs.filter(({ isAlone }) => !isAlone);
  if (keyed.length === 0) return [];
  const ids = sql.param(keyed.map(({ id }) => id));
  const there = await rows<{ id: string }>(
    tx,
    sql`select id from pgboss.job
        where name = ${QUEUES[queue].lane} and id = any(${ids}::uuid[])`,
  );
  const written = new Set(there.map(({ id }) => id));
  return keyed.filter(({ id }) => !written.has(id));
}

/** Last error of a job that was given up. */
export interface Failure {
  /** For people. */
  readonly message: string;
  /** The error's own word for it, where it has one. */
  readonly reason?: string;
}

export interface JobQueue {
  /** Must bear being run twice: a process may die after the work and before its note of it. */
  run(payload: unknown, context: { readonly signal: AbortSignal }): Promise<void>;
  /**
   * Called with what the last attempt of a job failed of: what is to be said of it is said twice rather
   * than never, when the process dies in between. A job that was asked for again meanwhile runs once
   * more all the same.
   */
  gaveUp?(payload: unknown, failure: Failure): Promise<void>;
  /** Runs by itself this often, at multiples of it since 1970 UTC; missed times are made up once. */
  readonly everyMs?: number;
}

export type JobQueues = Readonly<Partial<Record<QueueName, JobQueue>>>;
