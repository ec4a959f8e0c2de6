import { type SQL, sql } from "drizzle-orm";

import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/base/clock";
import { type Queryable, rows } from "#app/store/rows.server";

import { type QueueName, traitsOf } from "./job-queues";
import { type Failure, inMs } from "./jobs.server";
import type { Waiting } from "./waiting";

/** A running attempt. Each attempt of a job has its own number. */
interface Attempt {
  readonly id: string;
  readonly queue: QueueName;
  readonly attempts: number;
}

const FIRST_WAIT_MS = 5 * SECOND_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** Time after which another process reports a job that was given up to its queue. */
const REPORT_LEASE_MS = 5 * MINUTE_MS;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = "23505";

/** Returns the condition for a row that this attempt still owns. */
const isOwn = ({ id, attempts }: Attempt) =>
  sql`id = ${id} and state = 'running' and attempts = ${attempts}`;

/** Deletes a finished job, whose payload may name a customer. A job that another process took over remains. */
export async function endJob(tx: Queryable, job: Attempt): Promise<void> {
  await tx.execute(sql`delete from jobs where ${isOwn(job)}`);
}

/**
 * Deletes many finished jobs.
 *
 * A job locked by an enqueuing transaction is deleted alone, after the others, because that transaction may wait for
 * another of these jobs.
 */
export async function endJobs(db: Queryable, done: readonly Attempt[]): Promise<void> {
  const own = JSON.stringify(done.map(({ id, attempts }) => ({ id, attempts })));
  const ended = await rows<{ id: string }>(
    db,
    sql`with free as (
          select jobs.id from jsonb_to_recordset(${own}::jsonb) as own (id uuid, attempts int)
          join jobs on jobs.id = own.id and state = 'running' and jobs.attempts = own.attempts
          for update of jobs skip locked)
        delete from jobs using free where jobs.id = free.id returning jobs.id`,
  );
  const endedIds = new Set(ended.map(({ id }) => id));
  for (const job of done) if (!endedIds.has(job.id)) await endJob(db, job);
}

interface Outcome {
  /** SQL condition on the row: true if the attempt was the last. */
  readonly isGivenUp: SQL;
  /** Further columns of a row that remains. */
  readonly set: SQL;
  readonly waits: Waiting | null;
}

/**
 * Ends an attempt whose job remains. A newer waiting job with its key replaces it.
 *
 * @returns true if the job was given up
 */
async function releaseJob(db: Queryable, job: Attempt, outcome: Outcome): Promise<boolean> {
  const newer = traitsOf(job.queue).mergesPayloads
    ? sql`released.payload || jobs.payload`
    : sql`jobs.payload`;
  const waits = sql`${outcome.waits && JSON.stringify(outcome.waits)}::jsonb`;
  const statement = sql`
    with released as (
        select *, ${outcome.isGivenUp} as "isGivenUp" from jobs where ${isOwn(job)} for update),
      newer as (
        update jobs set payload = ${newer}, waits = ${waits} from released
        where jobs.queue = released.queue and jobs.key = released.key and jobs.state = 'waiting'
          and not "isGivenUp"
        returning jobs.id),
      replaced as (
        delete from jobs using released where jobs.id = released.id and exists (select from newer)),
      kept as (
        update jobs set ${outcome.set}, waits = ${waits}, lease_until = null,
          state = case when "isGivenUp" then 'given-up' else 'waiting' end,
          given_up_at = case when "isGivenUp" then now() end
        from released where jobs.id = released.id and not exists (select from newer))
    select "isGivenUp" from released`;
  for (;;) {
    try {
      const [released] = await rows<{ isGivenUp: boolean }>(db, statement);
      return released?.isGivenUp ?? false;
    } catch (err) {
      // A job with the same key was enqueued concurrently. The next statement finds it.
      if (!isUniqueViolation(err)) throw err;
    }
  }
}

/**
 * Ends a failed attempt.
 *
 * The job waits 5 to 10 s, doubled with each attempt, up to an hour. Without a remaining attempt it is given up.
 *
 * @param isLast true if no attempt follows, however many remain
 * @returns true if the job was given up
 */
export function failJob(
  db: Queryable,
  job: Attempt,
  failure: Failure,
  isLast = false,
): Promise<boolean> {
  const wait = sql`least(${LONGEST_WAIT_MS}::float8,
    ${FIRST_WAIT_MS}::float8 * power(2, least(released.attempts - 1, 16)) * (1 + random()))`;
  return releaseJob(db, job, {
    isGivenUp: sql`${isLast}::boolean or attempts >= max_attempts`,
    set: sql`error = ${JSON.stringify(failure)}::jsonb, run_at = ${inMs(wait)}`,
    waits: null,
  });
}

/** Ends an attempt that does not count. The job waits for `waitMs`. */
export async function putOffJob(
  db: Queryable,
  job: Attempt,
  { waitMs, waits }: { readonly waitMs: number; readonly waits: Waiting },
): Promise<void> {
  const set = sql`attempts = jobs.attempts - 1, run_at = ${inMs(waitMs)}`;
  await releaseJob(db, job, { isGivenUp: sql`false`, set, waits });
}

function isUniqueViolation(err: unknown): boolean {
  const { code, cause } = (err ?? {}) as { readonly code?: unknown; readonly cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}

export interface GivenUpJob {
  readonly id: string;
  readonly queue: QueueName;
  readonly payload: unknown;
  readonly error: Failure;
}

/** Claims jobs that were given up and whose queues have not been notified. */
export function claimGivenUp(db: Queryable, queues: readonly string[]): Promise<GivenUpJob[]> {
  return rows(
    db,
    sql`update jobs set lease_until = ${inMs(REPORT_LEASE_MS)}
        where id in (
          select id from jobs
          where state = 'given-up' and queue = any(${sql.param([...queues])}::text[])
            and (lease_until is null or lease_until < now())
          limit 100 for update skip locked)
        returning id, queue, payload, error`,
  );
}

/** Records that the queue of a job that was given up has been notified. */
export async function closeGivenUp(tx: Queryable, { id }: GivenUpJob): Promise<void> {
  await tx.execute(
    sql`update jobs set state = 'failed', lease_until = null where id = ${id} and state = 'given-up'`,
  );
}
