import { type SQL, sql } from "drizzle-orm";

import type { QueueName } from "#app/platform/jobs/job-queues";
import type { QueueGroup } from "#app/platform/jobs/queue-groups";
import { type Queryable, rows } from "#app/store/rows.server";

/** Job in the table. */
export interface KeptJob {
  readonly queue: QueueName;
  /** Key of the request. A job that was requested without a key has a unique key. */
  readonly key: string;
  readonly payload: Record<string, unknown>;
  readonly state: "waiting" | "running" | "given-up" | "failed";
  readonly attempts: number;
  readonly output: { readonly message: string } | null;
  /** Epoch milliseconds. */
  readonly runAt: number;
}

interface Which {
  readonly queue?: QueueName;
  readonly key?: string;
}

/** Returns the waiting and running jobs except recurring ones, oldest first. */
export async function openJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(
    db,
    sql`state in ('waiting', 'running') and ${isWhich(which)} and ${isRequested}`,
  );
}

/** Returns the due time of the first waiting job of a queue group, epoch milliseconds. Null if none waits. */
export async function nextDue(db: Queryable, of: QueueGroup): Promise<number | null> {
  const [first] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from min(run_at)) * 1000)::float8 as at
        from jobs where queue_group = ${of} and state = 'waiting'`,
  );
  return first?.at ?? null;
}

/** Returns the jobs that failed permanently. */
export async function deadJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(db, sql`state = 'failed' and ${isWhich(which)}`);
}

/** Deletes jobs. */
export async function deleteJobs(db: Queryable, which: Which = {}): Promise<void> {
  await db.execute(sql`delete from jobs where ${isWhich(which)}`);
}

/**
 * Makes waiting jobs due now.
 *
 * The time is in whole milliseconds, like `Date.now()`, so that a worker that starts in this millisecond finds the
 * jobs.
 */
export async function makeDue(db: Queryable, which: Which): Promise<void> {
  await db.execute(sql`
    update jobs set run_at = date_trunc('milliseconds', now())
    where state = 'waiting' and ${isWhich(which)}`);
}

const isRequested = sql`key is distinct from 'recurring'`;

function isWhich({ queue, key }: Which): SQL {
  const ofQueue = queue === undefined ? sql`true` : sql`queue = ${queue}`;
  const ofKey = key === undefined ? sql`true` : sql`key = ${key}`;
  return sql`${ofQueue} and ${ofKey}`;
}

async function readJobs(db: Queryable, which: SQL): Promise<KeptJob[]> {
  return rows<KeptJob>(
    db,
    sql`select queue, payload, state, coalesce(key, id::text) as key, attempts, error as output,
          (extract(epoch from run_at) * 1000)::float8 as "runAt"
        from jobs where ${which} order by created_at, id`,
  );
}
