import { type SQL, sql } from "drizzle-orm";

import type { QueueName } from "#app/platform/jobs/job-queues";
import type { Lane } from "#app/platform/jobs/lanes";
import { type Queryable, rows } from "#app/store/rows.server";

/** A job as the table has it. */
export interface KeptJob {
  readonly queue: QueueName;
  /** As it was asked for; a job that has none is alone. */
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

/** The jobs that wait or run, without those that come back by themselves, the oldest first. */
export async function openJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(db, sql`state in ('waiting', 'running') and ${fits(which)} and ${isAskedFor}`);
}

/** When the first job of a lane that waits is due, epoch milliseconds; null when none waits. */
export async function nextDue(db: Queryable, lane: Lane): Promise<number | null> {
  const [first] = await rows<{ at: number | null }>(
    db,
    sql`select (extract(epoch from min(run_at)) * 1000)::float8 as at
        from jobs where lane = ${lane} and state = 'waiting'`,
  );
  return first?.at ?? null;
}

/** The jobs that failed for good. */
export async function deadJobs(db: Queryable, which: Which = {}): Promise<KeptJob[]> {
  return readJobs(db, sql`state = 'failed' and ${fits(which)}`);
}

/** As if these had never been asked for. */
export async function deleteJobs(db: Queryable, which: Which = {}): Promise<void> {
  await db.execute(sql`delete from jobs where ${fits(which)}`);
}

/** Brings the time forward at which jobs run. */
export async function makeDue(db: Queryable, which: Which): Promise<void> {
  await db.execute(sql`update jobs set run_at = now() where state = 'waiting' and ${fits(which)}`);
}

const isAskedFor = sql`key is distinct from 'recurring'`;

function fits({ queue, key }: Which): SQL {
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
